import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { temporaryFolder, type TemporaryFolder } from '../tools/support/processes.ts'

let project: TemporaryFolder

beforeEach(() => {
  project = temporaryFolder('run')
  const write = (path: string, content: object) =>
    writeFileSync(join(project.path, path), JSON.stringify(content))
  for (const folder of ['scripts', 'tools', 'server/lifecycle', 'packages', 'tool'])
    mkdirSync(join(project.path, folder), { recursive: true })
  for (const path of globSync('{scripts,server/lifecycle}/*.mjs', { cwd: projectRoot }))
    cpSync(join(projectRoot, path), join(project.path, path))
  const development = { devDependencies: { tool: 'file:tool' } }
  const tool = { version: '1.0.0', dev: true }
  write('tool/package.json', { name: 'tool', version: '1.0.0' })
  write('package.json', { ...development, scripts: { size: 'node scripts/run.mjs size' } })
  const packages = { '': development, tool, 'node_modules/tool': { resolved: 'tool', link: true, dev: true } }
  write('package-lock.json', { lockfileVersion: 3, packages })
  write('packages/package.json', {})
  write('packages/package-lock.json', { lockfileVersion: 3, packages: { '': {} } })
  writeFileSync(join(project.path, 'tools/size.ts'), `console.log('It ran.')`)
  replaceNpm('rm -rf node_modules && mkdir -p node_modules/tool')
})

afterEach(() => project.remove())

function replaceNpm(command: string): void {
  const script = `#!/bin/sh\necho begin >> "$0.log"; ${command}; status=$?; echo end >> "$0.log"; exit $status\n`
  writeFileSync(join(project.path, 'npm'), script, { mode: 0o755 })
}

const realNpm = `"${spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()}" "$@"`

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

async function runSuccessfully(env?: Record<string, string>): Promise<void> {
  const { errors, output } = await run(env)
  expect(errors + output).toContain('It ran.')
}

test('development dependencies are installed, with NODE_ENV=production too', async () => {
  replaceNpm(realNpm)
  expect(await run({ NODE_ENV: 'production' })).toMatchObject({ status: 0, errors: '' })
  expect(existsSync(join(project.path, 'node_modules', 'tool'))).toBe(true)
})

test('two simultaneous commands in a fresh clone install once', async () => {
  replaceNpm(realNpm)
  const both = await Promise.all([run(), run()])
  expect(both.map(({ status, errors }) => [status, errors])).toEqual(Array(2).fill([0, '']))
  const installations = readFileSync(join(project.path, 'npm.log'), 'utf8')
  expect(installations).toBe('begin\nend\nbegin\nend\n')
})

test('a failed installation is reported, and the next command tries again', async () => {
  replaceNpm(realNpm)
  const lockfile = join(project.path, 'package-lock.json')
  const right = readFileSync(lockfile)
  writeFileSync(lockfile, '{ "lockfileVersion": 3, "packages": { "": {} } }')
  const { status, errors } = await run()
  expect(status).toBe(1)
  expect(errors).toContain('npm ci failed in .')
  writeFileSync(lockfile, right)
  await runSuccessfully()
})

/** A server that runs from the project. */
async function serveHere() {
  const code = `
    import { createServer } from 'node:http'
    import { writePidFile } from ${JSON.stringify(join(projectRoot, 'server/lifecycle/pid-file.ts'))}
    const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1', () => {
      const address = 'http://127.0.0.1:' + server.address().port
      writePidFile(address, ${JSON.stringify(project.path)})
      console.log(address)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  const [address] = (await once(lines, 'line')) as [string]
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { address, kill }
}

async function upgrade() {
  await runSuccessfully()
  appendFileSync(join(project.path, 'package-lock.json'), '\n')
}

test('nothing is installed while a server runs from the folder, whatever its data directory', async () => {
  await upgrade()
  const { address, kill } = await serveHere()
  const refused = await run({ DATA_DIR: 'elsewhere' })
  expect([refused.status, refused.output]).toEqual([1, ''])
  expect(refused.errors).toMatch(new RegExp(`^[^\\n]*${address}[^\\n]*folder of its own[^\\n]*\\n$`))
  expect(existsSync(join(project.path, 'node_modules', 'tool'))).toBe(true)
  await kill()
  await runSuccessfully()
})
