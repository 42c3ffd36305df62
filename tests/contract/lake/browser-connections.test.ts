import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { emailOf, PASSWORD, sendSignIn } from './people.ts'
import { useLake, writerOf } from './target.ts'

/** As a browser: six connections for all tabs. */
const agent = new Agent({ keepAlive: true, maxSockets: 6 })
const lake = useLake({ withPeople: true })
const stop = new AbortController()

afterAll(() => {
  stop.abort()
  agent.destroy()
})

function request(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const browser = { 'user-agent': 'Mozilla/5.0 (a browser)', ...headers }
  return new Promise((resolve, reject) => {
    const options = { agent, headers: browser, signal: stop.signal }
    get(`${lake.url}/v2025-02-19/${path}`, options, resolve).on('error', reject)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string
  return text
}

/** An EventSource: comes again with the id of the last event, after the time that the server gives. */
async function listen(
  cookie: string,
  options: string,
  heard: string[],
  onWelcome: () => void,
): Promise<void> {
  let [retry, lastEventId] = [1_000, '']
  while (!stop.signal.aborted) {
    const path = `data/listen/production?query=*${options}`
    const response = await request(path, { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) })
    let rest = ''
    for await (const chunk of response.setEncoding('utf8')) {
      const events = (rest + String(chunk)).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? lastEventId
        retry = Number(/^retry: (\d+)$/m.exec(event)?.[1] ?? retry)
        if (event.includes('event: welcome\n')) onWelcome()
        const [, id] = /"documentId":"([^"]*)"/.exec(event) ?? []
        if (id) heard.push(id)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, retry).unref())
  }
}

test('with any number of listeners, a browser without HTTP/2 gets responses, and each hears of every change', async () => {
  const fields = { email: emailOf('editor'), password: PASSWORD, origin: '' }
  const cookie = (await sendSignIn(lake.url, fields)).headers.get('set-cookie')!.split(';')[0]!
  const listeners = Array.from({ length: 9 }, () => [] as string[])
  await Promise.all(
    listeners.map(
      (heard, index) =>
        new Promise<void>((resolve, reject) => {
          listen(cookie, index % 2 ? '' : '&enableResume=true', heard, resolve).catch(reject)
        }),
    ),
  )
  const ids = ['a', 'b', 'c']
  for (const _id of ids) {
    await writerOf(lake.url).create({ _id, _type: 'note' })
    const count = await request(`data/query/production?query=count(*)`, { cookie })
    expect(JSON.parse(await textOf(count))).toMatchObject({ result: ids.indexOf(_id) + 1 })
  }
  await expect.poll(() => listeners).toEqual(listeners.map(() => ids))
})
