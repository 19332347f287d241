import { notFound } from 'next/navigation'
import { personalApi } from '@/app/_trpc/server'
import { refusalOf } from '@/app/(workbench)/staff/_page/csv-response'
import { parseId } from '@/server/platform/values/id'

interface RouteProps {
  readonly params: Promise<{ readonly orderId: string }>
}

/** All that the store holds about the customer of an order, as a file to save and to give out. */
export async function GET(_request: Request, { params }: RouteProps): Promise<Response> {
  const orderId = parseId((await params).orderId) ?? notFound()
  const { staffPersonalData } = await personalApi()
  const data = await staffPersonalData.get({ orderId }).catch(refusalOf)
  if (data instanceof Response) return data
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-${orderId}.json"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
