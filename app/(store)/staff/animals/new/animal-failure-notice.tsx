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

function noticeFor({ code, message }: FormFailure): { title: string; text: string } {
  switch (code) {
    case 'invalid_request':
      return { title: 'The animal was not added', text: 'The fields below say what to correct.' }
    case 'idempotency_conflict':
      return {
        title: 'This form has already added an animal',
        text: 'You sent it before, with different details. To add this as another animal, send it again.',
      }
    case 'idempotency_in_progress':
      return {
        title: 'We are still working on it',
        text: 'Wait a moment, then try again. The animal will not be added twice.',
      }
    case 'internal_error':
    case 'service_unavailable':
      return {
        title: 'We do not know whether the animal was added',
        text: 'The store did not respond as it should. Trying again is safe: the animal will not be added twice.',
      }
    default:
      return { title: 'The animal was not added', text: message }
  }
}
