import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'
import type { NotificationSettings } from '../../config/notification-settings.ts'

const settings: NotificationSettings = {
  mail: {
    server: { host: '127.0.0.1', port: 25, secure: false, login: null },
    from: { name: '', address: 'hello@lumipath.example' },
    staff: ['ada@lumipath.example'],
  },
  webhook: { url: 'https://hooks.example/x', secret: 'sixteen-letters!' },
}

const kindsFor = (inbox_status: string) => {
  const payload = {
    user_type: 'parent',
    lead_score: 70,
    status: 'high_priority',
    inbox_status,
    booked: false,
    locale: 'en',
    created_at: '2026-01-05T09:00:00+00:00',
    contact_email: 'mei@example.org',
  }
  return noticesOf({ kind: 'lead', key: 'k', payload }, settings).map(({ kind }) => kind)
}

test('a lead that staff have marked as spam causes no notification when its conversation goes on', () => {
  expect(kindsFor('new')).toEqual(['staff-mail', 'webhook'])
  expect(kindsFor('spam')).toEqual([])
})
