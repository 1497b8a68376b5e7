import type { Page } from 'playwright-core'

const zone = 'Asia/Kolkata'
const longNote =
  'Four generations at one table, celebrating a birthday, would rather wait longer for a table by the window than sit at the bar'

/** Name, people, minutes promised, notes, and whether the party has been notified. */
const parties: [string, number, number, string, boolean?][] = [
  ['Ana Silva', 2, 10, '', true],
  ['Benedikt Oyelaran-Featherstonehaugh', 4, 15, 'High chair'],
  ['José Núñez', 5, 20, longNote],
  ['Dara', 2, 20, '', true],
  ['Eleni Papadopoulou', 3, 25, 'Birthday'],
  ['فاطمة الزهراء المنصوري', 4, 25, 'بجانب النافذة'],
  ['Grace Kim', 2, 30, ''],
  ['Maximiliana Konstantinopolskaya de la Vega y Montserrat', 8, 30, longNote],
  ['Ivo', 1, 35, ''],
  ['Jun Tanaka', 6, 35, 'Wheelchair, needs the ramp at the side entrance'],
  ['Kwame Mensah', 2, 40, ''],
  ['Leïla Haddad', 4, 40, 'Two prams'],
  ['Marek Wójcik', 3, 45, ''],
  ['Nadia Rahman', 12, 45, 'Splits into two tables if that is sooner'],
  ['Oluwaseun Adebayo', 2, 50, ''],
  ['Priya Raghunathan', 4, 50, 'Window'],
  ['Quentin Dubois', 2, 55, ''],
  ['Rosa Marín', 5, 55, 'High chair'],
  ['Søren Holm', 2, 60, ''],
  ['Thandiwe Nkosi', 3, 60, 'Quiet corner'],
  ['Uma Desai', 2, 65, ''],
  ['Víctor Ibáñez', 4, 65, ''],
]

/** How long after the parties' arrival the evening is viewed, so that some of them are late. */
const laterMs = 21 * 60_000

const inZone = (at: number) => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  const [date = '', time = ''] = parts.split(' ')
  return { date, time }
}

/** A busy evening for the restaurant that this page is signed in to, its guest list paused: a banner says so. */
export const seedEvening = async (page: Page, url: string, reservations = 1) => {
  const { token, restaurantId } = await page.evaluate(() => ({
    token: localStorage.getItem('authToken'),
    restaurantId: JSON.parse(localStorage.getItem('user') ?? '{}').restaurant_id as string,
  }))
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  await post('/api/settings/general/', { settings: { time_zone: zone } })
  await post('/api/settings/waitlist/', { settings: { joining_paused: true } })
  const now = Date.now() + laterMs
  for (const [index, [customer_name, people_count, quoted_time, notes, isNotified]] of parties.entries()) {
    const phone_number = `+9198123456${String(index).padStart(2, '0')}`
    const { id } = await post('/api/waitlist/entries/', {
      customer_name,
      phone_number,
      people_count,
      quoted_time,
      notes,
    })
    if (isNotified) await post(`/api/waitlist/entries/${id}/set_status/`, { status: 'NOTIFIED' })
  }
  for (let index = 0; index < reservations; index += 1) {
    const name = ['Wilhelmina Brandt', 'Xavier Moreau', 'Yuki Sato', 'Zoë Laurent'][index % 4]
    await post(`/api/restaurants/${restaurantId}/reservations/`, {
      name,
      phone: `98129999${String(index).padStart(2, '0')}`,
      party_size: 4,
      notes: 'Anniversary',
      ...inZone(now + (12 + 9 * index) * 60_000),
    })
  }
  return { now, names: parties.map(([name]) => name) }
}
