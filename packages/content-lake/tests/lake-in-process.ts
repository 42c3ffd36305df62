import { openContentLake, type ContentLake } from '../lake.ts'
import { temporaryFolder } from '../../shared/files/temporary-folder.ts'

export { loadSharp } from '../images/render-image.ts'

export const lakeToken = 'token-of-the-test-0123456789'
export const tokenHeaders = { authorization: `Bearer ${lakeToken}` }
export const silentLogger = { info() {}, warn() {}, error() {} }

/** Headers of a signed-in user. */
export async function sessionHeaders(
  { accounts }: ContentLake,
  role: 'viewer' | 'editor' = 'editor',
  email = `${role}@example.org`,
) {
  const { id } = await accounts.users.add({ email, password: 'correct horse battery', role })
  return { cookie: `lake_session=${accounts.sessions.begin(id)}` }
}

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
