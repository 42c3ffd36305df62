import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { freePort, temporaryFolder } from '../../../tools/support/processes.ts'
import { urls } from '../setup.ts'
import { expect } from './test.ts'

/** What both protocols of Debian's browsers know, by the name that Firefox gives it. */
type Command = 'Navigate' | 'Back' | 'ExecuteScript' | 'PerformActions'

type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>

export type OtherBrowser = {
  open(path: string): Promise<void>
  back(): Promise<void>
  /** Runs the body of a function in the page. */
  run<Result>(body: string, ...args: unknown[]): Promise<Result>
  /** Clicks and types as a person would: what is covered or cannot be seen fails. */
  click(selector: string, text?: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

/** Scrolls to it at once. Its middle, in px of the window, unless it is not there, hidden or covered. */
const middleOf = `
  const one = [...document.querySelectorAll(arguments[0])]
    .find((each) => each.checkVisibility() && (!arguments[1] || each.textContent.trim() === arguments[1]))
  if (!one) return null
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = one.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  return one.contains(document.elementFromPoint(x, y)) ? { x, y } : null`

function browserOf(send: Send, close: () => Promise<void>): OtherBrowser {
  const run = <Result>(script: string, ...args: unknown[]) =>
    send('ExecuteScript', { script, args }) as Promise<Result>

  async function click(selector: string, text?: string) {
    let middle: object | null = null
    const isStill = async () => {
      const before = middle
      middle = await run<object | null>(middleOf, selector, text)
      return middle !== null && isDeepStrictEqual(middle, before)
    }
    await expect.poll(isStill, { message: `${selector} ${text ?? ''}` }).toBe(true)
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', ...middle! },
      ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })),
    ]
    await send('PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  return {
    run,
    click,
    open: async (path) => void (await send('Navigate', { url: urls.site + path })),
    back: async () => void (await send('Back', {})),
    async type(selector, text) {
      await click(selector)
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    close,
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  // With its children: the group is its own.
  process.kill(-child.pid!)
  await exit
}

/** Firefox speaks Marionette: numbered JSON after its length, https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html */
export async function openFirefox(): Promise<OtherBrowser> {
  const profile = temporaryFolder('firefox')
  writeFileSync(join(profile.path, 'user.js'), 'user_pref("marionette.port", 0);')
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile.path]
  const child = spawn('/usr/bin/firefox-esr', args, { stdio: 'ignore', detached: true })
  const portFile = join(profile.path, 'MarionetteActivePort')
  await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8')).toBeTruthy()
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1')
  const ask = marionette(socket)
  await ask('WebDriver:NewSession', {})
  const send: Send = async (command, parameters) =>
    (await ask(`WebDriver:${command}`, parameters))?.value ?? null
  return browserOf(send, async () => {
    socket.destroy()
    await end(child)
    profile.remove()
  })
}

type MarionetteAnswer = [
  type: number,
  id: number,
  error: { message: string } | null,
  { value?: unknown } | null,
]

function marionette(socket: Socket) {
  const waiting = new Map<number, PromiseWithResolvers<MarionetteAnswer[3]>>()
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const finish = colon + 1 + Number(received.toString('latin1', 0, colon))
      if (colon < 0 || received.length < finish) return
      const message = JSON.parse(received.toString('utf8', colon + 1, finish)) as MarionetteAnswer | object
      received = received.subarray(finish)
      // The first is a greeting.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as MarionetteAnswer
      if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
    }
  })
  let id = 0
  return (command: string, parameters: Record<string, unknown>) => {
    const text = JSON.stringify([0, ++id, command, parameters])
    const answer = Promise.withResolvers<MarionetteAnswer[3]>()
    waiting.set(id, answer)
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    return answer.promise
  }
}

/** Of https://www.w3.org/TR/webdriver2/, below a session. */
const paths: Record<Command, string> = {
  Navigate: 'url',
  Back: 'back',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** WebKitGTK, the engine of Safari. */
export async function openWebKit(): Promise<OtherBrowser> {
  const port = await freePort()
  const home = temporaryFolder('webkit')
  const screen = ['-a', '-s', '-screen 0 1280x1024x24']
  const child = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, HOME: home.path, LANG: 'C.UTF-8' },
  })
  const post = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const { value } = (await response.json()) as {
      value: { error?: string; message?: string; sessionId?: string } | null
    }
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(ready).toBe(true)
  const options = { binary: miniBrowser, args: ['--automation'] }
  const session = await post('', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } })
  await post(`/${session?.sessionId}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 })
  const send: Send = (command, parameters) => post(`/${session?.sessionId}/${paths[command]}`, parameters)
  return browserOf(send, async () => {
    await end(child)
    home.remove()
  })
}
