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
import type { LakeLimits } from '../limits.ts'
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

/** The socket that Sanity Studio calls Bifur, as far as presence needs it. */
export function createPresence(
  authenticate: Authenticator,
  cors: Cors,
  limits: LakeLimits,
  logger: LakeLogger,
) {
  const server = webSocketServer(MAX_MESSAGE_BYTES)
  const rooms = new Map<string, Room>()
  const sockets = new Map<WebSocket, () => Identity | null>()
  const users = new Map<string, { sockets: number; messages: number }>()
  const minute = setInterval(() => {
    for (const user of users.values()) user.messages = 0
  }, 60_000)
  minute.unref()
  const heartbeat = setInterval(() => {
    for (const [socket, identify] of sockets) {
      // Ended sessions and removed users get nothing more.
      if (identify()) socket.send(HEARTBEAT, () => {})
      else socket.close(POLICY_VIOLATION)
    }
  }, limits.keepAliveMs)
  heartbeat.unref()

  function upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const request = upgradeRequest(message)
    const dataset = SOCKET.exec(message.url ?? '')?.[1]
    if (!request || !dataset) return refuseUpgrade(socket, 404, 'Not Found')
    // Browsers let pages of other sites open sockets with this site's cookies.
    if (!cors.mayUseSession(request)) return refuseUpgrade(socket, 403, 'Forbidden')
    const identify = () => identityOf(authenticate, request)
    const identity = identify()
    if (!identity) return refuseUpgrade(socket, 401, 'Unauthorized')
    if ((users.get(identity.id)?.sockets ?? 0) >= limits.userListeners)
      return refuseUpgrade(socket, 429, 'Too Many Requests')
    server.handleUpgrade(message, socket, head, (webSocket) => join(webSocket, roomOf(dataset), identify))
  }

  function roomOf(dataset: string): Room {
    const known = rooms.get(dataset)
    if (known) return known
    const created = createRoom()
    rooms.set(dataset, created)
    return created
  }

  function join(webSocket: WebSocket, room: Room, identify: () => Identity | null): void {
    const member: Member = {
      userId: identify()?.id ?? '',
      subscriptions: new Set(),
      sessions: new Set(),
      send: (subscription, result) =>
        send(webSocket, { method: 'presence_subscription', params: { subscription, result } }),
    }
    const user = users.get(member.userId) ?? { sockets: 0, messages: 0 }
    users.set(member.userId, user)
    user.sockets += 1
    sockets.set(webSocket, identify)
    room.enter(member)
    terminateWhenSilent(webSocket)
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => {
      user.sockets -= 1
      sockets.delete(webSocket)
      room.leave(member)
    })
    webSocket.on('message', (data) => {
      user.messages += 1
      if (user.messages > MAX_MESSAGES_PER_MINUTE || !identify()) return webSocket.close(POLICY_VIOLATION)
      try {
        const call = parseCall(data.toString())
        if (call) send(webSocket, { id: call.id, ...handleCall(call, member, room) })
      } catch (error) {
        logger.error({ error: errorMessage(error) }, 'content lake: presence message failed')
        webSocket.close(INTERNAL_ERROR)
      }
    })
  }

  function send(webSocket: WebSocket, message: object): void {
    if (webSocket.bufferedAmount > limits.listenerBacklogBytes) return webSocket.terminate()
    webSocket.send(JSON.stringify({ jsonrpc: '2.0', ...message }), () => {})
  }

  return {
    matches: ({ url }: IncomingMessage): boolean => SOCKET.test(url ?? ''),
    upgrade,
    close() {
      clearInterval(heartbeat)
      clearInterval(minute)
      for (const socket of sockets.keys()) socket.close(GOING_AWAY)
    },
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
