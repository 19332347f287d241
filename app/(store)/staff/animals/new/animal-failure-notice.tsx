import type { FormFailure } from '@/app/_forms/call-procedure-from-form'

/** Says why an animal was not added, and what to do. */
export function AnimalFailureNotice({ failure }: { failure: FormFailure }) {
  const { title, text } = noticeFor(failure)
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
    </>
  )
}

function noticeFor({ code, message, isStillRunning }: FormFailure): { title: string; text: string } {
  switch (code) {
    case 'invalid_request':
      return { title: 'The animal was not added', text: 'What to correct stands at the fields.' }
    case 'idempotency_conflict':
      return isStillRunning
        ? { title: 'We are still working on it', text: 'Wait a moment, then try again. Nobody is added twice.' }
        : {
            title: 'This form has added an animal already',
            text: 'You sent it before, with other words. To add what stands here as one more animal, send it again.',
          }
    case 'rate_limit_exceeded':
    case 'temporarily_banned':
      return {
        title: 'The animal was not added',
        text: 'Too much was asked from your network in a short time. Wait a minute, then try again.',
      }
    case 'internal_error':
    case 'service_unavailable':
      return {
        title: 'We do not know whether the animal was added',
        text: 'The store did not answer as it should. Trying again is safe: nobody is added twice.',
      }
    default:
      return { title: 'The animal was not added', text: message }
  }
}
