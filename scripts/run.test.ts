import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordServer } from '../server/data-directory.ts'
import { projectRoot } from '../server/paths.ts'
import { temporaryFolder, type TemporaryFolder } from '../tests/fixtures/processes.ts'

let project: TemporaryFolder

/** A project as it was cloned, with one command and one package that only development needs. */
beforeEach(() => {
  project = temporaryFolder('run')
  const write = (path: string, content: unknown) =>
    writeFileSync(join(project.path, path), typeof content === 'string' ? content : JSON.stringify(content))
  for (const folder of ['scripts', 'server/embedded', 'tool'])
    mkdirSync(join(project.path, folder), { recursive: true })
  for (const path of globSync('{scripts,server}/*.mjs', { cwd: projectRoot }))
    cpSync(join(projectRoot, path), join(project.path, path))
  const development = { devDependencies: { tool: 'file:tool' } }
  const tool = { version: '1.0.0', dev: true }
  write('tool/package.json', { name: 'tool', version: '1.0.0' })
  write('package.json', { ...development, scripts: { size: 'node scripts/run.mjs size' } })
  const packages = { '': development, tool, 'node_modules/tool': { resolved: 'tool', link: true, dev: true } }
  write('package-lock.json', { lockfileVersion: 3, packages })
  write('server/embedded/package.json', {})
  write('server/embedded/package-lock.json', { lockfileVersion: 3, packages: { '': {} } })
  write('scripts/size.ts', `console.log('It ran.')`)
  // Notes when npm begins and ends.
  const npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()
  write(
    'npm',
    `#!/bin/sh\necho begin >> "$0.log"; "${npm}" "$@"; status=$?; echo end >> "$0.log"; exit $status\n`,
  )
  chmodSync(join(project.path, 'npm'), 0o755)
})

afterEach(() => project.remove())

function start(env: Record<string, string> = {}, flags: string[] = []) {
  const child = spawn(process.execPath, [...flags, 'scripts/run.mjs', 'size'], {
    cwd: project.path,
    env: { ...process.env, PATH: `${project.path}${delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]).then(([errors, [status]]) => ({
    status: status as number | null,
    errors,
  }))
  return { child, ended }
}

async function run(env: Record<string, string> = {}, flags: string[] = []) {
  const { child, ended } = start(env, flags)
  const [output, outcome] = await Promise.all([text(child.stdout), ended])
  return { ...outcome, output }
}

const lockfileOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')

const installs = () => readFileSync(join(project.path, 'npm.log'), 'utf8').trim().split('\n')

test('what builds the site is installed, also where NODE_ENV says production', async () => {
  expect(await run({ NODE_ENV: 'production' })).toMatchObject({ status: 0, errors: '' })
  expect(existsSync(join(project.path, 'node_modules', 'tool'))).toBe(true)
})

test('of two commands at once in a fresh clone one installs, and the other waits for it', async () => {
  const both = await Promise.all([run(), run()])
  expect(both.map(({ status, errors }) => [status, errors])).toEqual(Array(2).fill([0, '']))
  expect(installs()).toEqual(['begin', 'end', 'begin', 'end'])
})

test('an installation that was killed keeps nobody from installing', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(project.path, '.installing'), String(pid))
  expect((await run()).output).toContain('It ran.')
  expect(existsSync(join(project.path, '.installing'))).toBe(false)
})

test('who waits for another installation is told for whose, and what to do where there is none', async () => {
  const lock = join(project.path, '.installing')
  writeFileSync(lock, String(process.pid))
  const { child, ended } = start()
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('aiting')) continue
    expect(line).toContain(`process ${process.pid}`)
    expect(line).toContain(lock)
    rmSync(lock)
    break
  }
  expect(await ended).toMatchObject({ status: 0, errors: '' })
})

test('an installation that somebody else took over in the meantime stays theirs', async () => {
  const lock = join(project.path, '.installing')
  writeFileSync(join(project.path, 'npm'), '#!/bin/sh\necho 1 > .installing\n')
  expect((await run()).output).toContain('It ran.')
  expect(readFileSync(lock, 'utf8')).toBe('1\n')
})

test('an installation that fails is told, and the next command tries again', async () => {
  const lockfile = join(project.path, 'package-lock.json')
  const right = readFileSync(lockfile)
  writeFileSync(lockfile, '{ "lockfileVersion": 3, "packages": { "": {} } }')
  const { status, errors } = await run()
  expect(status).toBe(1)
  expect(errors).toContain('npm ci failed in .')
  writeFileSync(lockfile, right)
  expect((await run()).output).toContain('It ran.')
})

/** A process that serves from the project and notes so; `drain` closes its port, after which it goes on working. */
async function serveHere() {
  const code = `
    import { createServer } from 'node:http'
    import { noteRunning } from ${JSON.stringify(join(projectRoot, 'server/running-here.ts'))}
    const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1', () => {
      const address = 'http://127.0.0.1:' + server.address().port
      noteRunning(address, ${JSON.stringify(project.path)})
      console.log(address)
    })
    process.stdin.once('data', () => {
      server.closeAllConnections()
      server.close(() => console.log('closed'))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  const [address] = (await once(lines, 'line')) as [string]
  const drain = async () => {
    child.stdin.write('drain')
    await once(lines, 'line')
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { address, drain, kill }
}

/** Runs a command, which installs what is missing; then a new version comes that needs other packages. */
async function upgrade(folder = '.') {
  expect((await run()).output).toContain('It ran.')
  const directory = join(project.path, folder)
  writeFileSync(join(directory, 'package-lock.json'), `${lockfileOf(directory)}\n`)
}

/** What servers have noted in the project, as files. */
const notes = () => globSync(join(project.path, 'node_modules/.cache/running/*.json'))

/** Leaves the note of one server as another process's: with its id, and the address that it serves by now. */
function giveTo(pid: number, address: string, { isOld = false } = {}) {
  const [note = ''] = notes()
  const { started, ...rest } = JSON.parse(readFileSync(note, 'utf8')) as Record<string, unknown>
  rmSync(note)
  const left = { ...rest, ...(isOld ? {} : { started }), pid, address }
  writeFileSync(join(dirname(note), `${pid}.json`), JSON.stringify(left))
}

const isLinux = process.platform === 'linux'

test('beside a server that runs from the folder nothing is installed anew, wherever its data are', async () => {
  expect((await run()).output).toContain('It ran.')
  const { address, kill } = await serveHere()
  await upgrade()
  const refused = await run({ DATA_DIR: 'elsewhere' })
  expect([refused.status, refused.output]).toEqual([1, ''])
  expect(refused.errors).toMatch(new RegExp(`^[^\\n]*${address}[^\\n]*folder of its own[^\\n]*\\n$`))
  expect(existsSync(join(project.path, 'node_modules', 'tool'))).toBe(true)
  await kill()
  expect((await run()).output).toContain('It ran.')
})

test.skipIf(!isLinux)('a server that finishes what is in progress keeps its packages', async () => {
  await upgrade()
  const { address, drain } = await serveHere()
  await drain()
  expect((await run()).errors).toContain(address)
})

test('what a killed server has left holds up no installation, and goes', async () => {
  await upgrade('server/embedded')
  const { kill } = await serveHere()
  await kill()
  expect(notes()).toHaveLength(1)
  expect((await run()).output).toContain('It ran.')
  expect(notes()).toEqual([])
})

test.skipIf(!isLinux)(
  'nor does it where its process id is another one by now, and its address is served again',
  async () => {
    await upgrade('server/embedded')
    const { kill } = await serveHere()
    await kill()
    const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    giveTo(process.pid, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await run()).toMatchObject({ status: 0, errors: '' })
    expect(notes()).toEqual([])
    server.close()
  },
)

test('where a note does not tell when its process began, its address decides', async () => {
  await upgrade()
  const { address, drain } = await serveHere()
  giveTo(process.pid, address, { isOld: true })
  expect((await run()).errors).toContain(address)
  await drain()
  expect((await run()).output).toContain('It ran.')
})

test('a server of another folder holds up no installation, whosever data it serves', async () => {
  expect((await run()).output).toContain('It ran.')
  const data = join(project.path, 'data')
  mkdirSync(data)
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const forget = recordServer(data, address)
  writeFileSync(join(project.path, 'package-lock.json'), `${lockfileOf(project.path)}\n`)
  expect((await run({ DATA_DIR: 'data' })).output).toContain('It ran.')
  forget()
  server.close()
})

test.each([
  ['24.8.0', 1],
  ['24.9.0', 0],
  ['26.0.0', 0],
])('where there is no pinned Node, %s ends with %i', async (version, status) => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const outcome = await run({}, ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`])
  expect(outcome).toMatchObject({
    status,
    errors: status ? expect.stringMatching(/^[^\n]*Node 24\.9 or newer[^\n]*\n$/) : '',
  })
})
