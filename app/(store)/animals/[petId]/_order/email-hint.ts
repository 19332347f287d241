/** What the e-mail address of an order is for. Chosen on the server, so that a page loads only the one that it shows. */
export const emailHint = (sendsMail: boolean): string =>
  sendsMail
    ? 'We write to you here about your order, and about nothing else.'
    : 'It is shown with your order. We send no e-mail: your order has a page where you can follow it.'
