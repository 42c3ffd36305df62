import { createApp } from './app.ts'
import type { FirstAccount } from './auth/staff.ts'
import type { Environment } from './config/environment.ts'
import { addToNoProxy } from './config/no-proxy.ts'
import { bindServer } from './lifecycle/bind-server.ts'
import { openDataDirectory, writeServerRecord } from './lifecycle/data-directory.ts'
import { useDiskReserve } from './lifecycle/disk-reserve.ts'
import { writePidFile, refuseSecondStart } from './lifecycle/pid-file.ts'
import type { Application } from './middleware/remix-build.ts'
import type { Readiness } from './observability/readiness.ts'
import type { Logger } from './observability/log.ts'
import { openServices } from './services.ts'

export type RunningServer = {
  origin: string
  firstAccount: FirstAccount | null
  hasEditors: boolean
  readiness: Readiness
  close(): Promise<void>
}

/** Starts the site and, without hosted content, the embedded Content Lake on the same port. */
export async function startServer(
  environment: Environment,
  application: Application,
  log: Logger,
): Promise<RunningServer> {
  const { dataDir } = environment
  openDataDirectory(dataDir)
  refuseSecondStart(environment)
  // The port first: a start that fails because it is taken must not change anything.
  const { origin, serve, close } = await bindServer(environment, application.server)
  useDiskReserve(dataDir, log)
  addToNoProxy([origin, environment.sanity?.apiHost])
  const services = await openServices(environment, application, origin, log)
  const { lake, firstAccount, observability } = services
  serve(createApp(services))
  services.content.source.follow()
  const removeRecord = writeServerRecord(dataDir, origin)
  writePidFile(origin)

  return {
    origin,
    firstAccount,
    hasEditors: lake?.accounts.users.list().length !== 0,
    readiness: observability.readiness,
    async close() {
      removeRecord()
      const closed = close()
      // Upgraded sockets no longer belong to the HTTP server.
      lake?.endStreams()
      await closed
      await services.close()
    },
  }
}
