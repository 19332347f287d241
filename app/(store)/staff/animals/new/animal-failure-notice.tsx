import type { FormFailure } from '@/app/_forms/call-from-form'

/** Says why an animal was not added or changed, and what to do. */
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
      return { title: 'The animal was not saved', text: 'The fields below say what to correct.' }
    case 'idempotency_conflict':
      return {
        title: 'You have sent this form before',
        text: 'It had different details then. To save these too, send it again.',
      }
    case 'idempotency_in_progress':
      return {
        title: 'We are still working on it',
        text: 'Wait a moment, then try again. Nothing will be done twice.',
      }
    case 'internal_error':
    case 'service_unavailable':
      return {
        title: 'We do not know whether the animal was saved',
        text: 'The store did not respond as it should. Trying again is safe: nothing will be done twice.',
      }
    default:
      return { title: 'The animal was not saved', text: message }
  }
}
