/** What the link to an order is worth, and what to do with it. */
export const keepLinkText = (sendsMail: boolean): string =>
  sendsMail
    ? 'Anyone with it can see your order. It is in every mail that we send you about it, too.'
    : 'Anyone with it can see your order. We send no e-mail, so bookmark it, or print this page.'
