import { join } from 'node:path'
import { noticeKinds } from '../../../server/delivery/notifications/notices.ts'
import { openNotifications } from '../../../server/delivery/notifications/notifications.ts'
import type { NotificationSettings } from '../../../server/config/notification-settings.ts'
import { openOutbox, type Delivery } from '../../../server/delivery/outbox/outbox.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { startMailServer, type MailServer } from './mail-server.ts'

type Options = { maxAge?: number; backOff?: () => number; stopTimeout?: number }

export const staff = ['ada@lumipath.example', 'lin@lumipath.example']

export const mailEnvironment = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Lumipath <hello@lumipath.example>',
  MAIL_STAFF: 'ada@lumipath.example',
})

export function useMailServer(...options: Parameters<typeof startMailServer>) {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer(...options)
  })
  afterAll(() => server.stop())
  return {
    get port() {
      return server.port
    },
    get mails() {
      return server.mails
    },
    mailsTo: (address: string) => server.mails.filter(({ to }) => to[0] === address),
  }
}

export function useNotifications() {
  const started: ReturnType<typeof startNotifications>[] = []
  afterEach(async () => {
    for (const site of started.splice(0)) await site.end()
  })
  return (...options: Parameters<typeof startNotifications>) => {
    const site = startNotifications(...options)
    started.push(site)
    return site
  }
}

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

export function startNotifications(settings: NotificationSettings, options: Options = {}) {
  const folder = temporaryFolder('notifications')
  const log: string[] = []
  const line = (fields: object, text: string) => void log.push(text + JSON.stringify(fields, showErrors))
  const open = () => {
    const outbox = openOutbox(join(folder.path, 'outbox.db'))
    const notifications = openNotifications({
      patience: 0,
      settings,
      publicUrl: 'https://lumipath.example',
      timeZone: 'UTC',
      origin: 'https://lumipath.example',
      readPhone: async () => '+1 617 555 0100',
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
    accept: (delivery: Delivery) => running.outbox.accept(delivery),
    status: () => running.outbox.status(noticeKinds),
    settled: (refused = 0) =>
      expect.poll(() => running.outbox.status(noticeKinds)).toEqual({ waiting: 0, refused }),
    stored: () => running.outbox.find(() => true),
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
