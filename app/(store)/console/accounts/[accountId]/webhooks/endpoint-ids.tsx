interface EndpointIdsProps {
  readonly accountId: bigint
  readonly endpointId: number
}

/** The hidden fields of a form by which its action knows the endpoint. */
export const EndpointIds = ({ accountId, endpointId }: EndpointIdsProps) => (
  <>
    <input type="hidden" name="accountId" value={String(accountId)} />
    <input type="hidden" name="endpointId" value={endpointId} />
  </>
)
