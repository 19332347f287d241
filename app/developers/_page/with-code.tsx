import { Fragment } from 'react'

/** A text in which names of code stand in backticks, as in the tables that are shown to people and machines alike. */
export const WithCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <code key={index}>{part}</code>,
  )
