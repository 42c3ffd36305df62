import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { errorMessage } from '../../packages/shared/text/error-message.ts'

// The headless shell needs a third of the full browser's CPU time.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

export const chromium = {
  path: process.env.CHROMIUM_PATH ?? browsers.find(existsSync) ?? browsers[0],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
}

const packages = ['chromium-headless-shell', 'fonts-noto-cjk']

/** For the journeys in other engines, and in a browser with a back/forward cache. */
const otherBrowsers = {
  '/usr/bin/chromium': 'chromium',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/xvfb-run': 'xvfb',
}

export function ensureBrowser({ all = false } = {}): void {
  try {
    installBrowser()
    if (all) installOtherBrowsers()
  } catch (error) {
    console.error(errorMessage(error))
    process.exit(1)
  }
}

function installBrowser(): void {
  const isPreferred = chromium.path.endsWith('-headless-shell') || process.env.CHROMIUM_PATH
  const isComplete = existsSync(chromium.path) && hasChineseFont()
  if (isPreferred && isComplete) return
  if (canInstall()) return installPackages(packages)
  if (isComplete) return
  if (existsSync(chromium.path)) {
    return console.warn(
      'No Chinese font found: screenshots will show boxes. On Debian: apt-get install fonts-noto-cjk',
    )
  }
  throw new Error(
    `Browser tests need Chromium. On Debian: apt-get install ${packages.join(' ')}; elsewhere set CHROMIUM_PATH.`,
  )
}

function installOtherBrowsers(): void {
  const missing = Object.entries(otherBrowsers).filter(([path]) => !existsSync(path))
  if (missing.length > 0 && canInstall()) installPackages(missing.map(([, name]) => name))
}

const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function installPackages(names: string[]): void {
  console.log(`Installing ${names.join(' and ')} …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...names)
}

function hasChineseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() !== ''
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed`)
}
