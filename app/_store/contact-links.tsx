interface EmailLinkProps {
  readonly email: string
  /** What the mail will be about. */
  readonly subject?: string
}

/** An e-mail address that opens a new mail. */
export const EmailLink = ({ email, subject }: EmailLinkProps) => (
  <a href={`mailto:${encodeURI(email)}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`}>
    {email}
  </a>
)

/** A telephone number that can be called. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
)
