import { staffMessage } from '@waitbook/contracts/live'
import { guestMessage } from '@waitbook/contracts/live-guest'
import WebSocket from 'ws'
import type { GuestParty, Restaurant } from './restaurant.ts'

/** The messages of one socket, checked as they arrive. */
export interface Listener {
  restaurant: Restaurant
  frames: number
  /** Messages that should not have arrived, or not in this form. */
  faults: string[]
  /** Ids in its messages, to be looked up at the end of the run. */
  ids: Set<string>
  close(): void
}

export interface StaffListener extends Listener {
  /** `seq kind id status`, as in the journal; `seq reload` for changes that one message cannot hold. */
  heard: string[]
  /** The number of connections so far. */
  lines(): number
  /** Breaks the connection; it reconnects by itself and requests what it missed. */
  cut(): void
}

export interface GuestListener extends Listener {
  party: GuestParty
  /** `position status`, each once until it changes. */
  places: string[]
}

const idLike = /\b[0-9A-Za-z]{22}\b/g
const atMost = 10

const listen = (
  restaurant: Restaurant,
  restaurants: readonly Restaurant[],
  take: (frame: string, listener: Listener) => void,
) => {
  const foreign = new RegExp(
    restaurants
      .filter((other) => other !== restaurant)
      .flatMap(({ mark, phones, restaurantId }) => [mark, phones.replace('+', '\\+'), restaurantId])
      .join('|'),
  )
  const listener: Listener = { restaurant, frames: 0, faults: [], ids: new Set(), close: () => {} }
  const onMessage = (data: WebSocket.RawData) => {
    const frame = String(data)
    listener.frames += 1
    if (listener.faults.length >= atMost) return
    if (foreign.test(frame)) listener.faults.push(`another restaurant's: ${frame}`)
    for (const [id] of frame.matchAll(idLike)) listener.ids.add(id)
    take(frame, listener)
  }
  return { listener, onMessage }
}

/** A staff screen that follows the board from the first change on. Resolves after the first message. */
export const openStaffListener = async (
  origin: () => string,
  restaurant: Restaurant,
  restaurants: readonly Restaurant[],
): Promise<StaffListener> => {
  const heard: string[] = []
  let [seq, lines] = [0, 0]
  let greeted = () => {}
  const isGreeted = new Promise<void>((resolve) => {
    greeted = resolve
  })
  let socket: WebSocket
  let isOver = false
  const { listener, onMessage } = listen(restaurant, restaurants, (frame, { faults }) => {
    const message = staffMessage.parse(JSON.parse(frame))
    if (message.type === 'hello') return greeted()
    if (message.type === 'current') {
      seq = Math.max(seq, message.seq)
      return
    }
    if (message.type === 'changed') {
      faults.push(`topics that were not requested: ${message.topics.join()}`)
      return
    }
    if (message.seq <= seq) faults.push(`${message.seq} came after ${seq}`)
    if (message.type !== 'reload' && message.prev > seq)
      faults.push(`${message.seq} follows on ${message.prev}, heard was ${seq}`)
    seq = message.seq
    heard.push(
      message.type === 'update'
        ? `${seq} update ${message.data.id} ${message.data.status}`
        : `${seq} ${message.type === 'remove' ? `remove ${message.data.removed_id}` : 'reload'}`,
    )
  })
  const dial = () => {
    if (isOver) return
    lines += 1
    const { restaurantId, token } = restaurant
    // `since` makes the server replay the changes from before the connection.
    socket = new WebSocket(`${origin()}/ws/waitlist/${restaurantId}?since=${seq}`, ['waitbook.v3', `token.${token}`])
    socket.on('message', onMessage)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => setTimeout(dial, 20))
  }
  dial()
  await isGreeted
  return Object.assign(listener, {
    heard,
    lines: () => lines,
    cut: () => socket.terminate(),
    close() {
      isOver = true
      socket.terminate()
    },
  })
}

const phoneLike = /\d{7,}/
const marks = (restaurants: readonly Restaurant[]) =>
  new RegExp(`(${restaurants.map(({ mark }) => mark).join('|')})[^"]*`, 'g')

/** A guest's page, which may receive messages about its own party only. */
export const openGuestListener = async (
  origin: () => string,
  restaurant: Restaurant,
  restaurants: readonly Restaurant[],
  party: GuestParty,
): Promise<GuestListener> => {
  const places: string[] = []
  const named = marks(restaurants)
  const own = new Set([party.name, `${restaurant.mark} at the window`])
  const { listener, onMessage } = listen(restaurant, restaurants, (frame, { faults }) => {
    // Strict: a field that is not in the contract is as wrong as another guest's name.
    const message = guestMessage.parse(JSON.parse(frame))
    if (JSON.stringify(Object.keys(JSON.parse(frame)).sort()) !== JSON.stringify(Object.keys(message).sort()))
      faults.push(`more than a guest may receive: ${frame}`)
    if (phoneLike.test(frame)) faults.push(`a phone: ${frame}`)
    for (const [name] of frame.matchAll(named)) if (!own.has(name)) faults.push(`somebody else's: ${frame}`)
    if (message.type !== 'position') return
    const place = `${message.position} ${message.status}`
    if (places.at(-1) !== place) places.push(place)
  })
  const socket = new WebSocket(`${origin()}/ws/guest/${restaurant.restaurantId}/${party.id}`)
  socket.on('message', onMessage)
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject))
  return Object.assign(listener, { party, places, close: () => socket.terminate() })
}
