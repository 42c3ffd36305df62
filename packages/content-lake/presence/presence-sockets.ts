import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { errorMessage } from '../../shared/text/error-message.ts'
import { randomId } from '../documents/document.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../documents/json.ts'
import { identityOf, type Authenticator } from '../http/auth.ts'
import type { Identity } from '../caller.ts'
import type { Cors } from '../http/cors.ts'
import { terminateWhenSilent, refuseUpgrade, upgradeRequest, webSocketServer } from '../http/websockets.ts'
import { limitsFor, type LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import {
  locationsOf,
  parseCall,
  sessionOf,
  type PresenceCall,
  type PresenceEvent,
} from './presence-messages.ts'

const SOCKET = /\/v[\w-]+\/socket\/([a-z0-9][-\w]{0,63})(?:\?|$)/
const MAX_MESSAGE_BYTES = 16 * 1024
/** Limit of a user. A Studio reports its position up to five times a second, and every message goes to everybody. */
const MAX_MESSAGES_PER_MINUTE = 1_200
const MAX_SUBSCRIPTIONS = 2
const MAX_SESSIONS = 10
const METHOD_NOT_FOUND = -32601
const HEARTBEAT = '♥'
const GOING_AWAY = 1001
const POLICY_VIOLATION = 1008
const INTERNAL_ERROR = 1011

type User = { sockets: number; messages: number }

/** The socket that Sanity Studio calls Bifur, as far as presence needs it. */
export class Presence {
  readonly #authenticate: Authenticator
  readonly #cors: Cors
  readonly #limits: LakeLimits
  readonly #logger: LakeLogger
  readonly #server = webSocketServer(MAX_MESSAGE_BYTES)
  readonly #rooms = new Map<string, Room>()
  readonly #sockets = new Map<WebSocket, () => Identity | null>()
  readonly #users = new Map<string, User>()
  readonly #minute: NodeJS.Timeout
  readonly #heartbeat: NodeJS.Timeout

  constructor(authenticate: Authenticator, cors: Cors, limits: LakeLimits, logger: LakeLogger) {
    this.#authenticate = authenticate
    this.#cors = cors
    this.#limits = limits
    this.#logger = logger
    this.#minute = setInterval(() => this.#users.forEach((user) => (user.messages = 0)), 60_000).unref()
    this.#heartbeat = setInterval(() => this.#beat(), limits.keepAliveMs).unref()
  }

  matches({ url }: IncomingMessage): boolean {
    return SOCKET.test(url ?? '')
  }

  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const request = upgradeRequest(message)
    const dataset = SOCKET.exec(message.url ?? '')?.[1]
    if (!request || !dataset) return refuseUpgrade(socket, 404, 'Not Found')
    // Browsers let pages of other sites open sockets with this site's cookies.
    if (!this.#cors.mayUseSession(request)) return refuseUpgrade(socket, 403, 'Forbidden')
    const identify = () => identityOf(this.#authenticate, request)
    const identity = identify()
    if (!identity) return refuseUpgrade(socket, 401, 'Unauthorized')
    if ((this.#users.get(identity.id)?.sockets ?? 0) >= limitsFor(false, this.#limits).streams)
      return refuseUpgrade(socket, 429, 'Too Many Requests')
    this.#server.handleUpgrade(message, socket, head, (webSocket) =>
      this.#join(webSocket, this.#roomOf(dataset), identify),
    )
  }

  close(): void {
    clearInterval(this.#heartbeat)
    clearInterval(this.#minute)
    for (const socket of this.#sockets.keys()) socket.close(GOING_AWAY)
  }

  /** Ended sessions and removed users get nothing more. */
  #beat(): void {
    for (const [socket, identify] of this.#sockets) {
      if (identify()) socket.send(HEARTBEAT, () => {})
      else socket.close(POLICY_VIOLATION)
    }
  }

  #roomOf(dataset: string): Room {
    const room = this.#rooms.get(dataset) ?? createRoom()
    this.#rooms.set(dataset, room)
    return room
  }

  #join(webSocket: WebSocket, room: Room, identify: () => Identity | null): void {
    const member: Member = {
      userId: identify()?.id ?? '',
      subscriptions: new Set(),
      sessions: new Set(),
      send: (subscription, result) =>
        this.#send(webSocket, { method: 'presence_subscription', params: { subscription, result } }),
    }
    const user = this.#users.get(member.userId) ?? { sockets: 0, messages: 0 }
    this.#users.set(member.userId, user)
    user.sockets += 1
    this.#sockets.set(webSocket, identify)
    room.enter(member)
    terminateWhenSilent(webSocket)
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => {
      user.sockets -= 1
      this.#sockets.delete(webSocket)
      room.leave(member)
    })
    webSocket.on('message', (data) => {
      user.messages += 1
      if (user.messages > MAX_MESSAGES_PER_MINUTE || !identify()) return webSocket.close(POLICY_VIOLATION)
      this.#answer(data.toString(), webSocket, member, room)
    })
  }

  #answer(text: string, webSocket: WebSocket, member: Member, room: Room): void {
    try {
      const call = parseCall(text)
      if (call) this.#send(webSocket, { id: call.id, ...handleCall(call, member, room) })
    } catch (error) {
      this.#logger.error({ error: errorMessage(error) }, 'content lake: presence message failed')
      webSocket.close(INTERNAL_ERROR)
    }
  }

  #send(webSocket: WebSocket, message: object): void {
    if (webSocket.bufferedAmount > this.#limits.listenerBacklogBytes) return webSocket.terminate()
    webSocket.send(JSON.stringify({ jsonrpc: '2.0', ...message }), () => {})
  }
}

function handleCall(
  { method, params }: PresenceCall,
  member: Member,
  room: Room,
): { result: JsonValue } | { error: JsonObject } {
  const { userId: i, subscriptions, sessions } = member
  switch (method) {
    case 'presence_subscribe': {
      const subscription = randomId(12)
      if (subscriptions.size < MAX_SUBSCRIPTIONS) subscriptions.add(subscription)
      return { result: subscription }
    }
    case 'presence_unsubscribe':
      return { result: subscriptions.delete(String(params.subscriptionId)) }
    case 'presence_announce': {
      const { sessionId, locations } = isJsonObject(params.data) ? params.data : {}
      const session = sessionOf(sessionId)
      if (!session || (!sessions.has(session) && sessions.size >= MAX_SESSIONS)) return { result: false }
      sessions.add(session)
      room.broadcast(member, {
        type: 'state',
        i,
        m: { sessionId: session, locations: locationsOf(locations) },
      })
      return { result: true }
    }
    case 'presence_rollcall': {
      const session = sessionOf(params.session)
      if (session) room.broadcast(member, { type: 'rollCall', i, session })
      return { result: session !== undefined }
    }
    case 'presence_disconnect': {
      const session = sessionOf(params.session)
      if (session && sessions.delete(session))
        room.broadcast(member, { type: 'disconnect', i, m: { session } })
      return { result: true }
    }
    // The session was checked when the socket opened.
    case 'authorization':
      return { result: true }
    default:
      return { error: { code: METHOD_NOT_FOUND, message: `There is no method ${method.slice(0, 100)}` } }
  }
}

type Member = {
  userId: string
  subscriptions: Set<string>
  sessions: Set<string>
  send(subscription: string, event: PresenceEvent): void
}

type Room = ReturnType<typeof createRoom>

/** Stores nothing: new members request a roll call. */
function createRoom() {
  const members = new Set<Member>()

  function broadcast(sender: Member, event: PresenceEvent): void {
    for (const member of members) {
      if (member === sender) continue
      for (const subscription of member.subscriptions) member.send(subscription, event)
    }
  }

  return {
    enter: (member: Member) => void members.add(member),
    broadcast,
    leave(member: Member): void {
      members.delete(member)
      for (const session of member.sessions) {
        broadcast(member, { type: 'disconnect', i: member.userId, m: { session } })
      }
    },
  }
}
