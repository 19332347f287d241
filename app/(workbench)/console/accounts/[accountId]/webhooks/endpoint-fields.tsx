import styles from '@/app/_account/accounts/account.module.css'
import { Input } from '@/app/_forms/action-form'
import { Field } from '@/app/_shell/ui/field'
import type { WebhookEndpoint } from '@/server/domain/webhooks/webhook-endpoints.service'
import { webhookTypes } from '@/server/domain/webhooks/webhooks.schema'

/** The choices for an endpoint; all types of events if it is new. */
export const EndpointFields = ({ endpoint }: { readonly endpoint?: WebhookEndpoint }) => (
  <>
    <Field label="URL" hint="Where events are sent: https, on port 443 or 8443.">
      {(field) => (
        <Input
          {...field}
          type="url"
          name="url"
          autoComplete="off"
          required
          maxLength={2_048}
          defaultValue={endpoint?.url}
        />
      )}
    </Field>
    <Field label="Description" hint="By which you recognize it later.">
      {(field) => (
        <Input {...field} name="description" autoComplete="off" maxLength={200} defaultValue={endpoint?.description} />
      )}
    </Field>
    <fieldset className={styles.choices}>
      <legend>Events</legend>
      {webhookTypes.map((type) => (
        <label key={type}>
          <Input type="checkbox" name="types" value={type} defaultChecked={endpoint?.types.includes(type) ?? true} />
          <span>{type}</span>
        </label>
      ))}
    </fieldset>
  </>
)

interface EndpointIdsProps {
  readonly accountId: bigint
  readonly endpointId: number
}

/** The hidden fields that tell a form's action which endpoint it is about. */
export const EndpointIds = ({ accountId, endpointId }: EndpointIdsProps) => (
  <>
    <input type="hidden" name="accountId" value={String(accountId)} />
    <input type="hidden" name="endpointId" value={endpointId} />
  </>
)
