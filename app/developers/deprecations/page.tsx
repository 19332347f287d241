import { longDayText } from '@/app/_shell/text/long-day'
import { DeveloperPage, developerMetadata } from '@/app/developers/_page/developer-page'
import { DEPRECATION_PAGE, deprecationTable } from '@/server/http/rest/deprecations'

export const metadata = developerMetadata(DEPRECATION_PAGE)

export default function DeprecationsPage() {
  return (
    <DeveloperPage path={DEPRECATION_PAGE}>
      <p>
        A deprecated operation keeps working until its removal date and says so in each response, in the headers{' '}
        <code>Deprecation</code>, <code>Sunset</code> and <code>Link</code>. From that day on, it responds with 410.
      </p>
      {Object.entries(deprecationTable).map(([operation, { deprecatedOn, removedOn, successor, reason }]) => (
        <section key={operation} id={operation}>
          <h2>{operation}</h2>
          <p>
            Deprecated since {longDayText(deprecatedOn)}, to be removed on {longDayText(removedOn)}. Use{' '}
            <code>GET {successor}</code> instead. {reason}
          </p>
        </section>
      ))}
    </DeveloperPage>
  )
}
