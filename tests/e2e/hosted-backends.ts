import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecrets, siteSettings } from '../../server/backends/secrets.ts'
import { stopOnSignal } from '../../server/lifecycle/end-process.ts'
import { lakeClient } from '../../tools/support/lake-client.ts'
import { startProcess } from '../../tools/support/processes.ts'
import { drawings } from '../../scripts/seed/drawings.ts'
import { seed } from '../../scripts/seed/run.ts'
import { urls, dataDir } from './setup.ts'

/** E2E_BACKENDS=hosted: content and databases are separate processes, known by URLs and keys only. */
async function start(): Promise<void> {
  const contentPort = new URL(urls.contentHost ?? '').port
  rmSync(dataDir, { recursive: true, force: true })
  const lake = await startProcess(
    'scripts/lake.ts',
    { DATA_DIR: dataDir },
    [],
    ['serve', '--port', contentPort],
  )
  const supabase = await startProcess(
    'scripts/supabase.ts',
    { DATA_DIR: dataDir },
    [],
    ['serve', '--port', '0'],
  )
  const secrets = loadSecrets(dataDir)
  const origins = { lake: new URL(lake.url).origin, supabase: supabase.url }
  await seed({
    client: lakeClient(origins.lake, dataDir),
    images: drawings,
    log: { line() {}, progress() {} },
  })
  const site = await startProcess('scripts/start.ts', {
    ...process.env,
    ...siteSettings(secrets, origins),
    DATA_DIR: join(dataDir, 'site'),
  })
  stopOnSignal(async () => {
    await site.stop()
    await Promise.all([lake.stop(), supabase.stop()])
  })
}

await start()
