import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  AnyTRPCRouter,
  AnyTRPCSubscriptionProcedure,
  inferProcedureInput,
  inferProcedureOutput,
  inferRouterError,
  inferRouterInputs,
  inferRouterOutputs,
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server'
import type { AppRouter as OwnRouter } from '@/server/app-router'
import type { publishedNames as names } from './published-names'

/*
 * Nothing here runs. The build prints the type of `publishedRouter`, which names nothing but @trpc/server because the
 * compiler resolves what it infers from type parameters, and keeps the names of types (an alias for the three objects
 * below, say) with all they depend on.
 */

declare const ownRouter: OwnRouter
declare const publishedNames: typeof names

/** The events of a subscription, without the library's names for them; any other output as it is. */
type Events<Output> =
  Output extends AsyncIterable<{ id: string; data: infer Data }> ? AsyncIterable<{ id: string; data: Data }> : Output

type Published<P> = P extends AnyTRPCQueryProcedure
  ? TRPCQueryProcedure<{ input: inferProcedureInput<P>; output: Events<inferProcedureOutput<P>>; meta: object }>
  : P extends AnyTRPCMutationProcedure
    ? TRPCMutationProcedure<{ input: inferProcedureInput<P>; output: Events<inferProcedureOutput<P>>; meta: object }>
    : P extends AnyTRPCSubscriptionProcedure
      ? TRPCSubscriptionProcedure<{
          input: inferProcedureInput<P>
          output: Events<inferProcedureOutput<P>>
          meta: object
        }>
      : never

/** A type without the names of ours. */
type Resolved<Type> = Type extends readonly (infer Item)[]
  ? readonly Resolved<Item>[]
  : Type extends object
    ? { [Key in keyof Type]: Resolved<Type[Key]> }
    : Type

/** The procedures of a router that are named, with their types resolved. */
declare function published<
  Router extends AnyTRPCRouter,
  const Names extends { readonly [Name in keyof Router]?: readonly (keyof Router[Name])[] },
>(
  router: Router,
  names: Names,
): TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: Resolved<inferRouterError<Router>>; transformer: false },
  {
    [Name in keyof Router & keyof Names]: {
      [Procedure in keyof Router[Name] & NonNullable<Names[Name]>[number]]: Published<Router[Name][Procedure]>
    }
  }
>

/** Not exported: who imports it would find no code. */
const publishedRouter = published(ownRouter, publishedNames)

export type AppRouter = typeof publishedRouter
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
