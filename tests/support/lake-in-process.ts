import { openContentLake } from '../../packages/content-lake/lake.ts'
import { temporaryFolder } from './processes.ts'

export { loadSharp } from '../../packages/content-lake/images/render-image.ts'

export const lakeToken = 'token-of-the-test-0123456789'
export const tokenHeaders = { authorization: `Bearer ${lakeToken}` }
export const silentLogger = { info() {}, warn() {}, error() {} }

type Options = Partial<Parameters<typeof openContentLake>[0]>

export function temporaryLake(options: Options = {}) {
  const { path: dataDir, remove } = temporaryFolder('lake')
  const lake = openContentLake({ dataDir, token: lakeToken, logger: silentLogger, ...options })
  return {
    dataDir,
    lake,
    async close() {
      await lake.close()
      remove()
    },
  }
}
