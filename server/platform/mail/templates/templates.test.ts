import { expect, test } from 'vitest'
import { renderTemplate, type TemplateData } from '.'
import { type RenderedMail, renderLetter } from './layout'

const link = 'https://pets.example/somewhere?a=1&token=Zm9v#x'
const stopLink = 'https://pets.example/alerts/abc'
const oneClickLink = `${stopLink}/one-click`
const url = 'https://shop.example/hooks?a=1&b=<2>'
const expiresAt = new Date('2030-01-02T15:04:05Z')
const when = '2 January 2030 at 15:04 UTC'

const examples = {
  confirmEmail: { link, expiresAt, language: 'en' },
  resetPassword: { link, expiresAt, language: 'en' },
  changeEmail: { link, expiresAt, language: 'en' },
  emailChanged: { changedAt: expiresAt, contactLink: link, language: 'en' },
  passwordChanged: { changedAt: expiresAt, forgotPasswordLink: link, language: 'en' },
  passkeyChanged: { change: 'added', name: 'Ada’s <phone>', changedAt: expiresAt, securityLink: link, language: 'en' },
  invitation: { account: 'Ada’s <shop>', invitedBy: 'Ada & Co', link, expiresAt, language: 'en' },
  staffInvitation: {
    role: 'a clerk, who looks after orders',
    invitedBy: 'ada@pets.example',
    link,
    expiresAt,
    language: 'en',
  },
  keyExpiresSoon: { account: 'Ada’s <shop>', key: 'pet_1a2b', expiresAt, keysLink: link },
  requestAnswered: {
    account: 'Ada’s <shop>',
    change: 'the plan pro',
    isGranted: true,
    answer: 'Have fun.',
    requestsLink: link,
  },
  webhookFailing: { account: 'Ada’s <shop>', url, failingSince: expiresAt, outcome: 'It answered 500.', link },
  webhookDisabled: { account: 'Ada’s <shop>', url, because: 'failing', outcome: 'It did not answer in 15 s.', link },
  orderNews: {
    news: 'approved',
    orderId: 12,
    pet: 'Minou <the cat>',
    wishedFor: expiresAt,
    link,
    canBookVisit: false,
    message: '',
    handover: 'Come and fetch your animal.',
    cost: 'Reserving costs nothing.',
    contact: {
      name: 'Ada’s Pets',
      email: 'hello@pets.example',
      phone: '+44 20 7946 0018',
      address: '1 Example Lane, London',
      hours: 'Monday to Friday 10:00–18:00',
    },
    language: 'en',
  },
  orderMessage: {
    subject: 'A question about “Minou”',
    text: 'Hello Ada,\n\n- have you <a> garden?',
    orderId: 12,
    link,
    contact: { name: 'Ada’s Pets', email: 'hello@pets.example', phone: '', address: '', hours: '' },
    language: 'en',
  },
  orderLinks: {
    orders: [
      { orderId: 12, status: 'approved', pet: 'Minou <the cat>', link },
      { orderId: 7, status: 'delivered', pet: 'Rex', link: 'https://pets.example/orders/7' },
    ],
    language: 'en',
  },
  visitNews: {
    news: 'booked',
    orderId: 12,
    pet: 'Minou <the cat>',
    startsAt: expiresAt,
    expiresAt,
    calendar: 'BEGIN:VCALENDAR',
    timeZone: 'Europe/Berlin',
    link,
    contact: {
      name: 'Ada’s Pets',
      email: 'hello@pets.example',
      phone: '+44 20 7946 0018',
      address: '1 Example Lane, London',
      hours: 'Monday to Friday 10:00–18:00',
    },
    language: 'en',
  },
  availableAgain: { name: 'Rex & <Ada>', animalLink: link, stopLink, oneClickLink, language: 'en' },
  foundHome: { name: 'Rex & <Ada>', othersLink: link, stopLink, oneClickLink, language: 'en' },
  fittingAnimal: {
    name: 'Rex & <Ada>',
    animalLink: link,
    askAgainLink: 'https://pets.example/animals/alert?category=1&age=young',
    stopLink,
    oneClickLink,
    language: 'en',
  },
} as const satisfies TemplateData

const rendered = {
  confirmEmail: renderTemplate('confirmEmail', examples.confirmEmail),
  resetPassword: renderTemplate('resetPassword', examples.resetPassword),
  changeEmail: renderTemplate('changeEmail', examples.changeEmail),
  emailChanged: renderTemplate('emailChanged', examples.emailChanged),
  passwordChanged: renderTemplate('passwordChanged', examples.passwordChanged),
  passkeyChanged: renderTemplate('passkeyChanged', examples.passkeyChanged),
  invitation: renderTemplate('invitation', examples.invitation),
  staffInvitation: renderTemplate('staffInvitation', examples.staffInvitation),
  keyExpiresSoon: renderTemplate('keyExpiresSoon', examples.keyExpiresSoon),
  requestAnswered: renderTemplate('requestAnswered', examples.requestAnswered),
  webhookFailing: renderTemplate('webhookFailing', examples.webhookFailing),
  webhookDisabled: renderTemplate('webhookDisabled', examples.webhookDisabled),
  orderNews: renderTemplate('orderNews', examples.orderNews),
  orderMessage: renderTemplate('orderMessage', examples.orderMessage),
  orderLinks: renderTemplate('orderLinks', examples.orderLinks),
  visitNews: renderTemplate('visitNews', examples.visitNews),
  availableAgain: renderTemplate('availableAgain', examples.availableAgain),
  foundHome: renderTemplate('foundHome', examples.foundHome),
  fittingAnimal: renderTemplate('fittingAnimal', examples.fittingAnimal),
} as const satisfies Record<keyof TemplateData, RenderedMail>

/** What a reader of the HTML sees. */
const shown = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, '\n')
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[String(name)] ?? '',
    )

test.each([
  [
    'webhookFailing',
    'A webhook endpoint has not taken anything for a day',
    [url, '“Ada’s <shop>”', when, 'It answered 500.', 'disabled after five days', link],
  ],
  [
    'webhookDisabled',
    'A webhook endpoint was disabled',
    [url, '“Ada’s <shop>”', 'every attempt has failed', 'It did not answer in 15 s.', 'keeps what', link],
  ],
  ['confirmEmail', 'Confirm your e-mail address', ['confirm that it is yours', link, when, 'ignore this e-mail']],
  ['resetPassword', 'Choose a new password', ['asked for a new password', link, when, 'works once', 'stays as it is']],
  ['changeEmail', 'Confirm your new e-mail address', ['wants to sign in', link, when, 'works once', 'nothing happens']],
  ['emailChanged', 'Your e-mail address was changed', ['was changed on', when, 'tell us at once', link]],
  ['passwordChanged', 'Your password was changed', ['was changed on', when, 'If it was not', link]],
  [
    'passkeyChanged',
    'A passkey was added',
    ['“Ada’s <phone>”', 'was added to your account at Pet Store on', when, 'If it was not', link],
  ],
  [
    'invitation',
    'Join the account “Ada’s <shop>” at Pet Store',
    ['“Ada & Co” invites you', '“Ada’s <shop>”', link, when],
  ],
  [
    'staffInvitation',
    'Join the staff of Pet Store',
    ['“ada@pets.example” invites you', 'as a clerk, who looks after orders', link, when, 'works once'],
  ],
  ['keyExpiresSoon', 'The API key “pet_1a2b” expires soon', ['“pet_1a2b”', '“Ada’s <shop>”', when, 'rotate it', link]],
  [
    'availableAgain',
    '“Rex & <Ada>” is available again',
    ['“Rex & <Ada>” is available again.', link, 'won’t write about this animal again', 'Stop e-mails about any other'],
  ],
  [
    'foundHome',
    '“Rex & <Ada>” has found a home',
    ['“Rex & <Ada>” has found a home.', link, 'Stop e-mails about any other'],
  ],
  [
    'fittingAnimal',
    '“Rex & <Ada>” may be the animal you’re looking for',
    ['Now “Rex & <Ada>” is.', link, 'won’t write about this search again', 'Ask to be told about the next'],
  ],
  ['requestAnswered', 'Your request was granted', ['“Ada’s <shop>”', 'the plan pro', 'granted', 'Have fun.', link]],
  [
    'orderNews',
    'Your order for “Minou <the cat>” is approved',
    [
      'getting ready for you',
      'You asked for 2 January 2030.',
      'Come and fetch your animal.',
      'You’ll find us at 1 Example Lane, London. We’re open Monday to Friday 10:00–18:00.',
      'Reserving costs nothing.',
      'order 12 at Ada’s Pets',
      'write to hello@pets.example or call +44 20 7946 0018',
      link,
    ],
  ],
  [
    'orderMessage',
    'A question about “Minou”',
    ['Hello Ada,', '- have you <a> garden?', 'order 12 at Ada’s Pets', 'write to hello@pets.example', link],
  ],
  [
    'orderLinks',
    'Links to your orders',
    [
      '“Minou <the cat>” (order 12, approved)',
      '“Rex” (order 7, collected)',
      'keep this e-mail to yourself',
      'If you didn’t ask for this',
    ],
  ],
] as const)('%s tells its reader, in text and HTML alike, what happened and what to do', (name, subject, facts) => {
  const mail = rendered[name]
  expect(mail.subject).toBe(subject)
  for (const fact of facts) {
    expect(mail.text).toContain(fact)
    expect(shown(mail.html)).toContain(fact)
  }
})

test.each(Object.entries(rendered))('%s has a link that can be followed, in text on a line of its own', (_, mail) => {
  expect(mail.text.split('\n')).toContain(link)
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
})

test.each(Object.entries(rendered))('%s loads nothing from elsewhere', (_, { html }) => {
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/i)
})

test('a request that was declined says so, and why', () => {
  const { subject, text } = renderTemplate('requestAnswered', {
    ...examples.requestAnswered,
    isGranted: false,
    answer: 'Not yet.\u202e\r\nTo: everybody',
  })
  expect(subject).toBe('Your request was declined')
  expect(text).toContain('asked for the plan pro. This was declined.')
  expect(text).toContain('We wrote: Not yet. To: everybody')
})

test('a passkey that was removed is said to be gone', () => {
  const { subject, text } = renderTemplate('passkeyChanged', { ...examples.passkeyChanged, change: 'removed' })
  expect(subject).toBe('A passkey was removed')
  expect(text).toContain(`The passkey “Ada’s <phone>” was removed from your account at Pet Store on ${when}.`)
})

test.each([
  [
    'placed',
    'We have your order for “Rex”',
    ['is reserved for you', 'Reserving costs nothing.', 'If you didn’t order'],
  ],
  ['delivered', '“Rex” has found a home with you', ['your order is complete']],
  ['expired', 'Your order for “Rex” was cancelled', ['didn’t get to your order in time', 'welcome to order again']],
  ['cancelledByStaff', 'Your order for “Rex” was cancelled', ['we had to cancel your order']],
  ['cancelled', 'Your order for “Rex” was cancelled', ['Your order was cancelled']],
] as const)('a customer is told that an order is %s', (news, subject, facts) => {
  const mail = renderTemplate('orderNews', { ...examples.orderNews, news, pet: 'Rex' })
  expect(mail.subject).toBe(subject)
  for (const fact of facts) expect(mail.text).toContain(fact)
})

test('customers who read German are written to in German', () => {
  const mails = [
    renderTemplate('orderNews', { ...examples.orderNews, language: 'de', pet: 'Rex', handover: '', cost: '' }),
    renderTemplate('availableAgain', { ...examples.availableAgain, language: 'de', name: 'Rex' }),
    renderTemplate('foundHome', { ...examples.foundHome, language: 'de', name: 'Rex' }),
    renderTemplate('fittingAnimal', { ...examples.fittingAnimal, language: 'de', name: 'Rex' }),
  ]
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Deine Bestellung von „Rex“ ist bestätigt',
    '„Rex“ ist wieder verfügbar',
    '„Rex“ hat ein Zuhause gefunden',
    '„Rex“ könnte zu dir passen',
  ])
  expect(mails[0]?.text).toContain('Dein Wunschtermin ist der 2. Januar 2030.')
  for (const { html, text } of mails) {
    expect(html).toContain('<html lang="de">')
    expect(text).not.toMatch(/\b(the|your|you|order|is|If)\b/)
    expect(html).toContain('Wenn der Knopf nicht funktioniert')
  }
})

test('those who sign in, or are invited, in German are written to in German', () => {
  const mails = [
    renderTemplate('confirmEmail', { ...examples.confirmEmail, language: 'de' }),
    renderTemplate('resetPassword', { ...examples.resetPassword, language: 'de' }),
    renderTemplate('passwordChanged', { ...examples.passwordChanged, language: 'de' }),
    renderTemplate('staffInvitation', {
      ...examples.staffInvitation,
      role: 'der Rolle „Mitarbeit“, die sich um Bestellungen kümmert',
      language: 'de',
    }),
    renderTemplate('invitation', { ...examples.invitation, language: 'de' }),
    renderTemplate('passkeyChanged', { ...examples.passkeyChanged, language: 'de' }),
    renderTemplate('passkeyChanged', { ...examples.passkeyChanged, change: 'removed', language: 'de' }),
  ]
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Bestätige deine E-Mail-Adresse',
    'Wähle ein neues Passwort',
    'Dein Passwort wurde geändert',
    'Komm ins Team von Pet Store',
    'Einladung zum Konto „Ada’s <shop>“ bei Pet Store',
    'Ein Passkey wurde hinzugefügt',
    'Ein Passkey wurde entfernt',
  ])
  for (const { html, text } of mails) {
    expect(html).toContain('<html lang="de">')
    expect(text).toContain('2. Januar 2030 um 15:04 UTC')
    expect(text.split('\n')).toContain(link)
    expect(text).not.toMatch(/\b(the|your|you|is|If)\b/)
  }
  expect(mails[3]?.text).toContain(
    '„ada@pets.example“ lädt dich ins Team von Pet Store ein, mit der Rolle „Mitarbeit“, die sich um Bestellungen kümmert.',
  )
  expect(mails[4]?.text).toContain('„Ada & Co“ lädt dich zum Konto „Ada’s <shop>“ bei Pet Store ein.')
  expect(mails[5]?.text).toContain('Der Passkey „Ada’s <phone>“ wurde am 2. Januar 2030 um 15:04 UTC zu deinem Konto')
  expect(mails[6]?.text).toContain('Der Passkey „Ada’s <phone>“ wurde am 2. Januar 2030 um 15:04 UTC aus deinem Konto')
})

test('links to orders are sent in German, too', () => {
  const { subject, text, html } = renderTemplate('orderLinks', { ...examples.orderLinks, language: 'de' })
  expect(subject).toBe('Links zu deinen Bestellungen')
  expect(text).toContain(`„Minou <the cat>“ (Bestellung 12, bestätigt):\n${link}`)
  expect(text).toContain('„Rex“ (Bestellung 7, abgeholt):\nhttps://pets.example/orders/7')
  expect(html).toContain('<html lang="de">')
  expect(text.replaceAll(link, '').replace('<the cat>', '')).not.toMatch(/\b(the|your|you|order|is|If)\b/)
})

test('a store that says nothing of itself promises nothing in its mails', () => {
  const contact = { name: 'Pet Store', email: '', phone: '', address: '', hours: '' }
  const data = { ...examples.orderNews, news: 'placed', handover: '', cost: '', contact, wishedFor: null } as const
  const { text } = renderTemplate('orderNews', data)
  expect(text).toContain('ignore this e-mail.')
  expect(text).not.toMatch(/write to\s*(\.|or)|call|find us|open|question|asked for|undefined/)
})

const hostile = `"><script>alert('x')</script>&amp;`

test('a name cannot add markup', () => {
  const { html } = renderTemplate('invitation', {
    account: hostile,
    invitedBy: hostile,
    link: `${link}${hostile}`,
    expiresAt,
    language: 'en',
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain(hostile)
  expect(shown(html)).toContain(`“${hostile}”`)
})

test('a name cannot begin a line, a header or a message of its own, nor turn the text around', () => {
  const account = `Shop\r\nBcc: everybody@example.com\r\n\r\nYou have won!\u202e\u2028${'x'.repeat(200)}`
  const { subject, text } = renderTemplate('invitation', { ...examples.invitation, account, invitedBy: account })
  for (const part of [subject, text]) {
    expect(part).toContain('“Shop Bcc: everybody@example.com You have won! ')
    expect(part).not.toMatch(/^(Bcc|You have won)/m)
    expect(part).not.toMatch(/x{60}|[\r\u202e\u2028]/)
  }
  expect(subject).not.toContain('\n')
})

test('a mail calls the store by its own name, and is signed with it', () => {
  const name = 'Pfoten & Co.'
  const mails = [
    renderTemplate('passwordChanged', examples.passwordChanged, name),
    renderTemplate('staffInvitation', { ...examples.staffInvitation, language: 'de' }, name),
    renderTemplate('keyExpiresSoon', examples.keyExpiresSoon, name),
    renderTemplate('orderLinks', examples.orderLinks, name),
  ]
  for (const { text, html } of mails) {
    expect(text).toMatch(/-- \nPfoten & Co\.\n$/)
    expect(html).toContain('>Pfoten &amp; Co.</p>')
    expect(text + html).not.toContain('Pet Store')
  }
  expect(mails[1]?.subject).toBe('Komm ins Team von Pfoten & Co.')
})

test('a subject is one line, whatever it is made of', () => {
  expect(renderLetter({ subject: 'a\r\nBcc: b\u2029c\u0000d', paragraphs: [], notes: [] }, '').subject).toBe(
    'a Bcc: b c d',
  )
})

test('a mail that may not be wanted any more leads to where such mails are stopped, and no other does', () => {
  for (const { text, html, unsubscribeLink } of [rendered.availableAgain, rendered.foundHome, rendered.fittingAnimal]) {
    expect(text.split('\n')).toContain(stopLink)
    expect(html).toContain(`href="${stopLink}"`)
    expect(unsubscribeLink).toBe(oneClickLink)
  }
  expect(rendered.invitation.unsubscribeLink).toBeNull()
})
