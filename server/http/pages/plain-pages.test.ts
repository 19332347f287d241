import { expect, test } from 'vitest'
import { plainPage } from './plain-pages'

test('a plain page is in the language of the address that was asked for', () => {
  const english = plainPage('missing', 'en')
  expect(english.html).toContain('<html lang="en">')
  expect(english.html).toContain('<a href="/animals">Meet the animals</a>')
  const german = plainPage('missing', 'de')
  expect(german.html).toContain('<html lang="de">')
  expect(german.html).toContain('<a href="/de/animals">Zu den Tieren</a>')
  // The page that was asked for, whatever its address.
  expect(plainPage('unavailable', 'de').html).toContain('<a href="">Noch einmal versuchen</a>')
})

test.each([
  [45, 'Wait 45 seconds, then try again.', 'Warte 45 Sekunden und versuche es dann noch einmal.'],
  [60 * 60, 'Wait 60 minutes, then try again.', 'Warte 60 Minuten und versuche es dann noch einmal.'],
])('a wait of %i s is said as people say it', (seconds, english, german) => {
  expect(plainPage('networkOverLimit', 'en', seconds).text).toContain(english)
  expect(plainPage('networkOverLimit', 'de', seconds).text).toContain(german)
})
