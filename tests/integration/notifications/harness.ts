import { join } from 'node:path'
import { noticeKinds } from '../../../server/notifications/notices.ts'
import { openNotifications } from '../../../server/notifications/notifications.ts'
import type { NotificationSettings } from '../../../server/notifications/settings.ts'
import { openOutbox, type Delivery } from '../../../server/outbox/outbox.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

type Options = { maxAge?: number; backOff?: () => number; patience?: number }

export const staff = ['ada@lumipath.example', 'lin@lumipath.example']

/** Settings of a mail server on a port of loopback. */
export function mailSettings(port: number): NotificationSettings {
  return {
    mail: {
      server: { host: '127.0.0.1', port, secure: false, login: null },
      from: { name: '明途 Lumipath', address: 'hello@lumipath.example' },
      staff,
    },
    webhook: null,
  }
}

/** Notifications with an outbox in a folder of their own, which outlives a restart. */
export function startNotifications(settings: NotificationSettings, options: Options = {}) {
  const folder = temporaryFolder('notifications')
  const log: string[] = []
  const line = (fields: object, text: string) => void log.push(text + JSON.stringify(fields, showErrors))
  const open = () => {
    const outbox = openOutbox(join(folder.path, 'outbox.db'))
    const notifications = openNotifications({
      settings,
      publicUrl: 'https://lumipath.example',
      origin: 'https://lumipath.example',
      outbox,
      log: { info: line, warn: line, error: line } as never,
      backOff: () => 20,
      ...options,
    })
    return { outbox, notifications }
  }
  let running = open()
  const close = async () => {
    await running.notifications.stop()
    running.outbox.close()
  }
  return {
    log,
    announce: (delivery: Parameters<typeof running.notifications.announce>[0]) =>
      running.notifications.announce(delivery),
    /** Puts a delivery into the outbox as it would have waited there. */
    accept: (delivery: Delivery) => running.outbox.accept(delivery),
    status: () => running.outbox.status(noticeKinds),
    /** Everything that is in the outbox. */
    kept: () => running.outbox.find(() => true),
    async restart() {
      await close()
      running = open()
    },
    async end() {
      await close()
      folder.remove()
    },
  }
}

function showErrors(_name: string, value: unknown): unknown {
  return value instanceof Error
    ? `${value.name}: ${value.message} ${value.stack} ${String(value.cause)}`
    : value
}

export const messageKey = '0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11'

/** A message of the contact form, as it is handed over. */
export function contactMessage(fields: Record<string, unknown> = {}, key = messageKey) {
  const payload = {
    name: '王小明',
    email: 'ming@example.org',
    phone_number: null,
    message: '您好，\n想了解 <b>Python</b> 課程。',
    locale: 'zh-TW',
    status: 'new',
    spam_reasons: [],
    created_at: '2026-01-05T09:00:00.000Z',
    ...fields,
  }
  return { kind: 'contact', key, payload }
}

/** A lead of the chat, as it is handed over. */
export function chatLead(fields: Record<string, unknown> = {}, key = messageKey) {
  const payload = {
    user_type: 'parent',
    grade: 'grade-12',
    goal: 'learn-ai-skills',
    tags: ['grade12', 'hot-lead'],
    path: ['start:yes-please', 'handover'],
    booked: false,
    locale: 'en',
    lead_score: 70,
    status: 'high_priority',
    created_at: '2026-01-05T09:00:00.000Z',
    ...fields,
  }
  return { kind: 'lead' as const, key, payload }
}
