import { Code } from '@/app/developers/_code/code'
import { Anchored, Chapter, idOf } from '@/app/developers/_page/anchored'
import { baseUrls, DeveloperPage, developerMetadata, PageLink, WithCode } from '@/app/developers/_page/developer-page'
import { toolErrorText } from '@/server/http/mcp/call-tool'
import { tools } from '@/server/http/mcp/tools'
import { MCP_PATH } from '@/server/http/paths'
import { toRefusal } from '@/server/http/refusals'
import { insufficientScope } from '@/server/platform/errors/service-error'
import { agentConfigurations } from './agent-configurations'
import styles from './agents.module.css'

export const metadata = developerMetadata('/developers/agents')

const exampleError = toolErrorText(toRefusal(insufficientScope('orders:write')), {
  requestId: '6f1c2a50-5d0c-4f0e-9a53-0f8f3a1c7d2b',
  headers: {},
})

/** What each button says it copies. */
const copied = { json: 'the configuration', shell: 'the command', typescript: 'the code' } as const

export default async function AgentsPage() {
  const url = `${(await baseUrls()).origin}${MCP_PATH}`
  return (
    <DeveloperPage path="/developers/agents">
      <p>
        Agents call the store by the Model Context Protocol (MCP) at <code>{url}</code>. They find pets and order them
        with the same keys, scopes and limits as everybody else.
      </p>
      <Chapter title="Connect an agent">
        <p>
          First, <PageLink to="/console">make a key</PageLink> for this agent alone, so that you can see what it does
          and revoke it. Give it no more scopes than it needs: with <code>pets:read</code> it can look at everything
          that is for sale, and order nothing.
        </p>
        {agentConfigurations(url).map(({ agent, instruction, language, text }) => (
          <section key={agent}>
            <Anchored id={idOf(agent)} what={agent}>
              <h3>{agent}</h3>
            </Anchored>
            <p>{instruction}</p>
            <Code language={language} text={text} label={agent} copies={copied[language]} />
          </section>
        ))}
      </Chapter>
      <Chapter title="Tools">
        <p>
          An agent sees the tools that the scopes of its key allow. Calling another one fails, and the error says which
          scope is missing, so that the agent can tell you.
        </p>
        <dl className={styles.tools}>
          {tools.map(({ name, description, access, type }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <WithCode text={description} /> {type === 'mutation' ? 'Writes' : 'Reads'}; needs{' '}
                <code>{access.scope}</code>.
              </dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter title="When a call fails">
        <p>
          The result has <code>isError</code>, and its text is JSON with the code and status that REST would answer
          with, what to do, and, if waiting helps, <code>retryAfterSeconds</code>:
        </p>
        <Code language="json" text={JSON.stringify(JSON.parse(exampleError), null, 2)} label="A failed call" />
        <p>
          A request without a valid key is answered with 401, and one over the limit with 429 and{' '}
          <code>Retry-After</code>. Every message counts as one request; connecting takes two to four.
        </p>
      </Chapter>
      <Chapter title="Ordering only once">
        <p>
          Tools that write take an <code>idempotencyKey</code>. If no answer came, the agent repeats the call with the
          same key and arguments within 24 hours and gets the first answer; nothing is ordered twice.
        </p>
      </Chapter>
      <Chapter title="Protocol">
        <p>
          Streamable HTTP, without sessions: each message is a POST by itself, so any process can answer it. GET and
          DELETE are 405, batches are refused, and a body holds at most 64 KiB. Requests from pages of other sites are
          refused with 403.
        </p>
      </Chapter>
    </DeveloperPage>
  )
}
