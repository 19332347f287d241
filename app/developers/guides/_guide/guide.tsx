import type { ReactNode } from 'react'
import { DeveloperPage } from '@/app/developers/_page/developer-page'
import { PageLink } from '@/app/developers/_page/page-link'
import { LanguageChoice } from '@/app/developers/_samples/sample'
import type { Topic } from '@/app/developers/_samples/sample-text'

interface GuideProps {
  readonly topic: Topic
  /** What the reader came for, in a few sentences. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A guide: its answer first, then the choice of a language for all samples that follow. */
export const Guide = ({ topic, lead, children }: GuideProps) => (
  <DeveloperPage path={`/developers/guides/${topic}`}>
    {lead}
    <LanguageChoice topic={topic} />
    {topic !== 'quick-start' && (
      <p>
        The samples read <code>BASE_URL</code> and <code>API_KEY</code>, which the{' '}
        <PageLink to="/developers/guides/quick-start">quick start</PageLink> sets.
      </p>
    )}
    {children}
  </DeveloperPage>
)
