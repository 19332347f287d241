import { Code } from '@/app/developers/_code/code'
import styles from './sample.module.css'
import { choosableFiles, type SampleFile, sampleFiles, sampleText, type Topic } from './sample-text'

interface SampleProps {
  readonly topic: Topic
  readonly file: SampleFile
  /** As in its comment `region: NAME`. */
  readonly region: string
  /** Whether it begins like its file, for instance with imports: for the first sample of a page. */
  readonly withStart?: boolean
}

/** A part of a file that the tests run. */
export function Sample({ topic, file, region, withStart = false }: SampleProps) {
  const { label, language } = sampleFiles[file]
  return (
    <div className={styles.sample} data-sample={`${topic}/${file}#${withStart ? 'start+' : ''}${region}`}>
      <Code
        language={language}
        label={`${label}: ${region}`}
        caption={label}
        text={sampleText(topic, file, region, withStart)}
        copies={`the ${label} sample`}
      />
    </div>
  )
}

/** The same part in each language: in the one chosen above it, or in all. */
export const Samples = ({ topic, region, withStart = false }: Omit<SampleProps, 'file'>) => (
  <div className={styles.samples}>
    {choosableFiles(topic).map((file) => (
      <div key={file} data-choice={file}>
        <Sample topic={topic} file={file} region={region} withStart={withStart} />
      </div>
    ))}
  </div>
)

/** The choice of the language for the samples after it. It needs no script. */
export const LanguageChoice = ({ topic }: Pick<SampleProps, 'topic'>) => (
  <fieldset className={styles.choice}>
    <legend>Show samples in</legend>
    {choosableFiles(topic).map((file) => (
      <label key={file}>
        <input
          type="radio"
          name="language"
          value={file}
          defaultChecked={file === (topic === 'trpc' ? 'trpc.ts' : choosableFiles(topic)[0])}
        />
        {sampleFiles[file].label}
      </label>
    ))}
  </fieldset>
)
