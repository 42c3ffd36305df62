import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '../../../app/brand.ts'
import { dayOf } from '../../../app/i18n/day-of.ts'
import * as messages from '../../../app/routes/admin.export.ts'
import * as leads from '../../../app/routes/admin.leads-export.ts'
import { openDesk, signedIn, type Desk } from './desk.ts'

let desk: Desk
let cookie: string

beforeAll(async () => {
  desk = await openDesk()
  cookie = await signedIn(desk)
})

afterAll(() => desk.close())

// More than a day apart: in one of them it is never the day of UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'files of messages and leads are called by the day of the academy: %s',
  async (timeZone) => {
    const today = () => dayOf(Date.now(), timeZone)
    const names = { messages, leads }
    for (const [name, route] of Object.entries(names)) {
      const before = today()
      const { status, headers } = await desk.ask(route, `/admin/${name}.csv`, { cookie, timeZone })
      expect(status).toBe(200)
      const file = (day: string) => `attachment; filename="${brand.prefix}-${name}-${day}.csv"`
      // Midnight may pass meanwhile.
      expect([file(before), file(today())]).toContain(headers.get('Content-Disposition'))
    }
  },
)
