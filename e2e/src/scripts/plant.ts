import { signature } from '@waitbook/api/test/fake-vonage.ts'

export interface Planted {
  token: string
  username: string
  restaurantId: string
  /** Each has joined with a text as its name. */
  guests: { text: string; id: string; segment: string }[]
  inviteLink: string
}

const phoneOf = (kind: number, index: number) => `+91987${kind}${String(index).padStart(6, '0')}`
const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`
const fits = (texts: readonly string[], longest: number) => texts.filter(({ length }) => length <= longest)
const withoutPlaces = (texts: readonly string[]) => texts.filter((text) => !text.includes('{{'))

/** A caller of the API that throws on every refusal. */
export const callerOf = (url: string, token?: string) => {
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the type of the response
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<any> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Token ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}

const textBack = async (url: string, from: string, text: string, index: number) => {
  const body = JSON.stringify({
    message_uuid: `in-${index}`,
    channel: 'sms',
    from: from.slice(1),
    to: '14155550100',
    text,
  })
  const { status } = await fetch(`${url}/api/hooks/vonage/messages/inbound/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: signature(body, { claims: { iat: Math.floor(Date.now() / 1_000) } }),
    },
    body,
  })
  if (status !== 200) throw new Error(`the text was answered ${status}`)
}

/** Creates a restaurant by REST in which every free text of staff and guests is one of these. */
export const plantScripts = async (url: string, texts: readonly string[]): Promise<Planted> => {
  const username = `${texts[0]} ${Date.now()}`
  const { token, restaurant_id } = await callerOf(url)(
    'POST',
    '/api/auth/register/',
    {
      username,
      password: 'a long enough secret',
      restaurant_name: texts[1],
      first_name: texts[2],
      last_name: texts[3],
      time_zone: 'Asia/Kolkata',
    },
    { 'user-agent': texts[4] ?? '' },
  )
  const call = callerOf(url, token)
  // Not today, which may be over before the book is opened.
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + 86_400_000)

  await call('POST', '/api/settings/waitlist/', {
    settings: {
      note_options: texts.slice(0, 50),
      joining_paused_reason: texts[5],
      sms_notification_template: `${withoutPlaces(texts)[1]} {{customerName}} {{restaurantName}}`,
    },
  })
  await call('POST', '/api/settings/notifications/', {
    settings: { templates: { queue_joined: { en: `${withoutPlaces(texts)[0]} {{customerName}} {{statusLink}}` } } },
  })
  await call('POST', '/api/settings/menu/', {
    settings: { menu_source: 'link', menu_link: 'https://menu.example/"><img src=x onerror=ran()>' },
  })
  const special_dates = fits(texts, 60).map((note, day) => ({
    date: new Date(Date.now() + (day + 40) * 86_400_000).toISOString().slice(0, 10),
    spans: [],
    note,
  }))
  await call('POST', '/api/settings/general/', { settings: { special_dates } })

  const guests: Planted['guests'] = []
  for (const [index, text] of texts.entries()) {
    const joined = await call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
      customer_name: text,
      phone_number: phoneOf(1, index),
      people_count: 2,
      notes: `Note: ${text}`,
      sms_consent: true,
    })
    guests.push({ text, id: joined.queue_entry_id, segment: joined.confirmation_url_segment })
    await call('POST', `/api/restaurants/${restaurant_id}/reservations/`, {
      name: text,
      phone: phoneOf(2, index),
      party_size: 2,
      date: tomorrow,
      time: '23:30',
      notes: `Note: ${text}`,
    })
  }
  const csv = texts.map((text, index) => `${csvCell(text)},${phoneOf(3, index)},${csvCell(`Note: ${text}`)}`)
  await call('POST', '/api/parties/parties/import/', { csv: ['name,phone,notes', ...csv].join('\n') })
  const profiles = (await call('GET', '/api/parties/parties/?page_size=100')).results
  for (const { id, name, phone } of profiles) {
    if (!phone.startsWith('+919873')) continue
    await call('PUT', `/api/parties/parties/${id}/`, { name, phone, preferences: { [name]: name } })
  }
  for (const [index, text] of texts.entries()) {
    const party = { customer_name: text, phone_number: phoneOf(4, index), people_count: 3 }
    const { id } = await call('POST', '/api/waitlist/entries/', party)
    await call('POST', `/api/waitlist/entries/${id}/set_status/`, { status: 'SERVED' })
  }
  let inviteLink = ''
  for (const for_whom of texts.slice(0, 45)) {
    inviteLink = (await call('POST', '/api/users/invites/', { role: 'host', for_whom })).link
  }
  for (const description of texts.slice(0, 10)) {
    const hook = { url: 'https://hooks.example/x', description, event_types: ['reservation.created'] }
    await call('POST', '/api/integrations/webhooks/', hook)
  }
  await untilTexted(call, guests.length)
  for (const [index, text] of texts.entries()) await textBack(url, phoneOf(1, index), text, index)
  return { token, username, restaurantId: restaurant_id, guests, inviteLink }
}

/** Guests can reply only after they were sent a text. */
const untilTexted = async (call: ReturnType<typeof callerOf>, count: number) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { results } = await call('GET', '/api/notifications/')
    const taken = results.filter(({ state }: { state: string }) => state === 'accepted').length
    if (taken >= Math.min(count, 100)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the guests were never texted')
}
