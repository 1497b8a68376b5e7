import websocket from '@fastify/websocket'
import { AppError, notFound } from '@waitbook/contracts/errors'
import { entryId, type RestaurantId } from '@waitbook/contracts/ids'
import { boardSubprotocol, liveSubprotocol, liveTopics, tokenSubprotocolPrefix } from '@waitbook/contracts/live-frames'
import type { Db } from '@waitbook/db/connect'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { DisplayGate, PairedDisplay } from '../features/displays/display-gate.ts'
import { getPublicRestaurant } from '../features/restaurants/restaurants.ts'
import type { Gate } from '../features/session/gate.ts'
import { hashToken } from '../features/session/tokens.ts'
import { findEntry } from '../features/waitlist/waitlist.queries.ts'
import { networkOf } from '../lib/limits/rate-limits.ts'
import { countSocket } from '../lib/metrics.ts'
import type { RestApp } from '../lib/rest.ts'
import type { Hub } from '../live/hub.ts'
import { Heartbeats } from '../live/sockets.ts'
import { isSameOrigin } from '../pages/same-origin.ts'
import { callSource } from './auth.ts'
import type { SocketQuotas } from './socket-quotas.ts'

interface SocketsOptions {
  db: Db
  hub: Hub
  gate: Gate
  displayGate: DisplayGate
  sessionSockets: SessionSockets
  quotas: SocketQuotas
}

/** The open sockets of each session, closed when it ends. */
export class SessionSockets {
  readonly #sockets = new Map<string, Set<WebSocket>>()

  add(tokenHash: Buffer, socket: WebSocket) {
    const key = tokenHash.toString('base64')
    const sockets = this.#sockets.get(key) ?? new Set()
    this.#sockets.set(key, sockets.add(socket))
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) this.#sockets.delete(key)
    })
  }

  close(tokenHash: Buffer) {
    for (const socket of this.#sockets.get(tokenHash.toString('base64')) ?? []) socket.close(4401)
  }

  /** Closes the sockets of credentials that have ended, also those ended on another instance. */
  async closeEnded(findGood: (tokenHashes: Buffer[]) => Promise<Buffer[]>) {
    const open = [...this.#sockets.keys()]
    if (open.length === 0) return
    const good = await findGood(open.map((key) => Buffer.from(key, 'base64')))
    const goodKeys = new Set(good.map((tokenHash) => tokenHash.toString('base64')))
    for (const key of open) if (!goodKeys.has(key)) this.close(Buffer.from(key, 'base64'))
  }
}

/** To be called last before the handler: the connection would hold the response, and so the request, while it is open. */
const releaseResponse = ({ raw }: FastifyRequest, reply: FastifyReply) => reply.raw.detachSocket(raw.socket)

/** The listeners of the library hold the request and the reply; it has added no others yet. */
const releaseRequest = (socket: WebSocket) => socket.removeAllListeners('error')

/** How long a socket may outlive its credential if another instance ended it and its notification was lost. */
const recheckMs = 5_000
/** How often it is stored that a board is connected. */
const noteBoardsMs = 60_000

const offered = (request: FastifyRequest) =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim())

/** A browser sends its token as a subprotocol, a script in the header. */
const socketToken = (request: FastifyRequest) =>
  request.token ??
  offered(request)
    .find((protocol) => protocol.startsWith(tokenSubprotocolPrefix))
    ?.slice(tokenSubprotocolPrefix.length)

const staffParams = z.object({ restaurantId: z.string().max(64) })
/** Comma-separated. */
const topicList = z
  .string()
  .max(100)
  .transform((names) => names.split(','))
  .pipe(z.array(z.enum(liveTopics)))
  .optional()
const channel = z.object({
  since: z.coerce.number().int().min(0).optional(),
  /** Instead of the board. */
  topics: topicList,
  /** In addition to the board. */
  also: topicList,
})
const guestParams = staffParams.extend({ entryId })

/** The live channels. A caller without access is refused before the upgrade, with a status and a reason. */
export const socketsPlugin = fp<SocketsOptions>(
  async (instance, { db, hub, gate, displayGate, sessionSockets, quotas }) => {
    const heartbeats = new Heartbeats()
    const recheck = setInterval(() => {
      sessionSockets
        .closeEnded((tokenHashes) => gate.listGood(tokenHashes))
        .catch((error: unknown) => instance.log.warn({ err: error }, 'open sockets could not be checked'))
    }, recheckMs)
    recheck.unref()
    const connectedBoards = new Map<WebSocket, Buffer>()
    const noteBoards = setInterval(() => {
      if (connectedBoards.size === 0) return
      displayGate
        .noteConnected([...connectedBoards.values()])
        .catch((error: unknown) => instance.log.warn({ err: error }, 'connected boards could not be noted'))
    }, noteBoardsMs)
    noteBoards.unref()
    await instance.register(websocket, {
      options: {
        maxPayload: 4_096,
        perMessageDeflate: false,
        handleProtocols: (protocols) =>
          [liveSubprotocol, boardSubprotocol].find((name) => protocols.has(name)) ?? false,
      },
      // A client's malformed frames are not an error of the server.
      errorHandler: (error, socket, request) => {
        request.log.debug({ err: error }, 'a socket broke')
        socket.terminate()
      },
      preClose: (done) => {
        clearInterval(recheck)
        clearInterval(noteBoards)
        heartbeats.stop()
        done()
      },
    })
    const app = instance as unknown as RestApp

    app.addHook('preValidation', async (request) => {
      if (request.ws && !isSameOrigin(request)) throw new AppError('forbidden', 'foreign_origin', 'Foreign origin.')
    })

    app.get(
      '/ws/waitlist/:restaurantId',
      {
        websocket: true,
        schema: { params: staffParams, querystring: channel },
        preHandler: async (request, reply) => {
          const staff = await gate.authenticate(socketToken(request), 'waitlist.read', {
            isRead: true,
            from: () => callSource(request),
          })
          if (staff.restaurant_id !== request.params.restaurantId) {
            throw new AppError('forbidden', 'foreign_restaurant', 'This is not your restaurant.')
          }
          if (!request.ws) return
          const user = `${staff.restaurant_id}.${staff.user_id}`
          quotas.take(request.raw.socket, ['user', user], ['restaurant', staff.restaurant_id])
          releaseResponse(request, reply)
        },
      },
      (socket, request) => {
        releaseRequest(socket)
        heartbeats.add(socket)
        sessionSockets.add(hashToken(socketToken(request) ?? ''), socket)
        const restaurantId = request.params.restaurantId as RestaurantId
        const { since, topics, also } = request.query
        countSocket(topics ? 'news' : 'staff', (listener) => socket.on('close', listener))
        const joined = topics
          ? hub.joinTopics(socket, restaurantId, new Set(topics))
          : hub.joinStaff(socket, restaurantId, since, new Set(also))
        joined.catch((error: unknown) => {
          request.log.warn({ err: error }, 'a screen could not join its room')
          socket.close(1011)
        })
      },
    )

    const boardsOf = new WeakMap<FastifyRequest, PairedDisplay>()
    app.get(
      '/ws/board',
      {
        websocket: true,
        preHandler: async (request, reply) => {
          const board = await displayGate.authenticate(socketToken(request), 'board')
          if (!request.ws) return
          quotas.take(request.raw.socket, ['display', `${board.restaurant_id}.${board.display.id}`])
          boardsOf.set(request, board)
          releaseResponse(request, reply)
        },
      },
      (socket, request) => {
        releaseRequest(socket)
        const board = boardsOf.get(request)
        if (!board) return socket.close(1011)
        heartbeats.add(socket)
        connectedBoards.set(socket, board.tokenHash)
        socket.on('close', () => connectedBoards.delete(socket))
        sessionSockets.add(board.tokenHash, socket)
        countSocket('board', (listener) => socket.on('close', listener))
        hub.joinBoard(socket, board.restaurant_id, board.display).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a board could not join its room')
          socket.close(1011)
        })
      },
    )

    app.get(
      '/ws/guest/:restaurantId/:entryId',
      {
        websocket: true,
        schema: { params: guestParams },
        preHandler: async (request, reply) => {
          const { entryId } = request.params
          const { id } = await getPublicRestaurant(db, request.params.restaurantId)
          const isKnown = (await hub.isOnOpenBoard(id, entryId)) || (await findEntry(db, id, entryId))
          if (!isKnown) throw notFound()
          if (!request.ws) return
          const place = `${id}.${entryId}`
          quotas.take(request.raw.socket, ['place', place], ['address', networkOf(request.ip)])
          releaseResponse(request, reply)
        },
      },
      (socket, request) => {
        releaseRequest(socket)
        heartbeats.add(socket)
        countSocket('guest', (listener) => socket.on('close', listener))
        const { restaurantId, entryId } = request.params
        hub.joinGuest(socket, restaurantId as RestaurantId, entryId).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a guest could not join its room')
          socket.close(1011)
        })
      },
    )
  },
)
