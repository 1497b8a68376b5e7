import WebSocket from 'ws'

// biome-ignore lint/suspicious/noExplicitAny: each test asserts the messages it waits for
type Message = any

export interface TestSocket {
  messages: Message[]
  socket: WebSocket
  /** The first message, past or future, that matches. */
  next(fits: (message: Message) => boolean): Promise<Message>
  closed: Promise<number>
  close(): Promise<number>
}

/** Opens a socket and stores its messages. Rejects with the HTTP status if the upgrade is refused. */
export const openSocket = (url: string, options: { protocols?: string[]; headers?: Record<string, string> } = {}) =>
  new Promise<TestSocket>((resolve, reject) => {
    const socket = new WebSocket(url, options.protocols ?? [], { headers: options.headers ?? {} })
    const messages: Message[] = []
    const waiting = new Set<{ fits(message: Message): boolean; resolve(message: Message): void }>()
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      messages.push(message)
      for (const waiter of waiting) {
        if (!waiter.fits(message)) continue
        waiting.delete(waiter)
        waiter.resolve(message)
      }
    })
    const closed = new Promise<number>((settle) => socket.on('close', settle))
    socket.on('unexpected-response', (_request, response) => reject(new Error(`refused with ${response.statusCode}`)))
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        messages,
        socket,
        next: (fits) => {
          const past = messages.find(fits)
          if (past) return Promise.resolve(past)
          return new Promise((settle) => waiting.add({ fits, resolve: settle }))
        },
        closed,
        close: () => {
          socket.close()
          return closed
        },
      }),
    )
  })

/** Resolves after the first message: from then on the socket receives every change. */
export const staffSocket = async (port: number, restaurantId: string, token: string, since?: number) => {
  const screen = await openSocket(
    `ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}${since === undefined ? '' : `?since=${since}`}`,
    { protocols: ['waitbook.v3', `token.${token}`] },
  )
  await screen.next(({ type }) => type === 'hello')
  return screen
}

export const guestSocket = (port: number, restaurantId: string, entryId: string) =>
  openSocket(`ws://127.0.0.1:${port}/ws/guest/${restaurantId}/${entryId}`)
