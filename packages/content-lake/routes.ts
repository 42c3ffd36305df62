import { actions } from './handlers/actions.ts'
import { file, image, uploadFile, uploadImage } from './handlers/assets.ts'
import { backupDatabase, exportDocuments } from './handlers/export.ts'
import {
  checkCors,
  authProviders,
  createDataset,
  ping,
  datasetGrants,
  datasets,
  project,
  projectGrants,
  projects,
} from './handlers/projects.ts'
import { documentEvents } from './handlers/document-events.ts'
import { documents } from './handlers/documents.ts'
import { pastDocuments, transactions } from './handlers/history.ts'
import { keyValues, setKeyValues, currentUser, currentUserId, users } from './handlers/users.ts'
import { listen, liveEvents } from './handlers/listen.ts'
import { mutate } from './handlers/mutate.ts'
import { query } from './handlers/query.ts'
import { fetchToken, signIn, signInForm, signOut } from './handlers/sign-in.ts'
import { jsonResponse } from './http/responses.ts'
import type { RequestContext } from './http/request-context.ts'

type Handler = (context: RequestContext) => Response | Promise<Response>
type Route = { method: 'GET' | 'POST' | 'PUT'; path: string; handler: Handler }

/** For what the Studio asks and a lake does not have. */
function always(body: object): Handler {
  return () => jsonResponse(body)
}

const VERSION = '/:version{v[^/]*}'

/** Below the base path. HEAD works wherever GET does. */
export const ROUTES: Route[] = [
  { method: 'GET', path: `${VERSION}/data/query/:dataset`, handler: query },
  { method: 'POST', path: `${VERSION}/data/query/:dataset`, handler: query },
  { method: 'GET', path: `${VERSION}/data/export/:dataset`, handler: exportDocuments },
  { method: 'GET', path: `${VERSION}/data/doc/:dataset/:ids`, handler: documents },
  { method: 'POST', path: `${VERSION}/data/mutate/:dataset`, handler: mutate },
  { method: 'POST', path: `${VERSION}/data/actions/:dataset`, handler: actions },
  { method: 'GET', path: `${VERSION}/data/listen/:dataset`, handler: listen },
  { method: 'GET', path: `${VERSION}/data/live/events/:dataset`, handler: liveEvents },
  { method: 'GET', path: `${VERSION}/check/cors`, handler: checkCors },
  { method: 'POST', path: `${VERSION}/assets/images/:dataset`, handler: uploadImage },
  { method: 'POST', path: `${VERSION}/assets/files/:dataset`, handler: uploadFile },
  { method: 'GET', path: `${VERSION}/data/history/:dataset/transactions/:ids`, handler: transactions },
  { method: 'GET', path: `${VERSION}/data/history/:dataset/documents/:ids`, handler: pastDocuments },
  { method: 'GET', path: `${VERSION}/data/history/:dataset/events/documents/:id`, handler: documentEvents },
  {
    method: 'GET',
    path: `${VERSION}/data/references/:dataset/documents/:id/to`,
    handler: always({ totalCount: 0, references: [] }),
  },
  { method: 'GET', path: `${VERSION}/users/me`, handler: currentUser },
  { method: 'GET', path: `${VERSION}/users/me/keyvalue/:keys`, handler: keyValues },
  { method: 'PUT', path: `${VERSION}/users/me/keyvalue`, handler: setKeyValues },
  { method: 'GET', path: `${VERSION}/users/:ids`, handler: users },
  { method: 'GET', path: `${VERSION}/auth/id`, handler: currentUserId },
  { method: 'POST', path: `${VERSION}/auth/logout`, handler: signOut },
  { method: 'POST', path: `${VERSION}/backup`, handler: backupDatabase },
  { method: 'GET', path: `${VERSION}/auth/fetch`, handler: fetchToken },
  { method: 'GET', path: `${VERSION}/auth/providers`, handler: authProviders },
  { method: 'GET', path: '/auth/login', handler: signInForm },
  { method: 'POST', path: '/auth/login', handler: signIn },
  { method: 'GET', path: `${VERSION}/datasets`, handler: datasets },
  { method: 'PUT', path: `${VERSION}/datasets/:dataset`, handler: createDataset },
  { method: 'GET', path: `${VERSION}/projects`, handler: projects },
  { method: 'GET', path: `${VERSION}/projects/:project`, handler: project },
  { method: 'GET', path: `${VERSION}/projects/:project/grants`, handler: projectGrants },
  { method: 'GET', path: `${VERSION}/projects/:project/datasets`, handler: datasets },
  { method: 'GET', path: `${VERSION}/projects/:project/datasets/:dataset/acl`, handler: datasetGrants },
  { method: 'GET', path: `${VERSION}/projects/:project/user-applications`, handler: always([]) },
  {
    method: 'GET',
    path: `${VERSION}/projects/:project/new-content-release-allowed`,
    handler: always({ allowed: false }),
  },
  { method: 'GET', path: `${VERSION}/schedules/:project/:dataset`, handler: always({ schedules: [] }) },
  { method: 'GET', path: `${VERSION}/features`, handler: always([]) },
  { method: 'GET', path: `${VERSION}/access/requests/me`, handler: always([]) },
  { method: 'GET', path: `${VERSION}/journey/:subject`, handler: always({}) },
  { method: 'GET', path: `${VERSION}/help`, handler: always({}) },
  { method: 'GET', path: `${VERSION}/intake/telemetry-status`, handler: always({ status: 'denied' }) },
  { method: 'POST', path: `${VERSION}/intake/batch`, handler: always({}) },
  { method: 'GET', path: `${VERSION}/ping`, handler: ping },
  { method: 'GET', path: `${VERSION}/data/ping/:dataset`, handler: always({}) },
  { method: 'GET', path: '/images/:project/:dataset/:file', handler: image },
  { method: 'GET', path: '/images/:project/:dataset/:file/:vanityName', handler: image },
  { method: 'GET', path: '/files/:project/:dataset/:file', handler: file },
  { method: 'GET', path: '/files/:project/:dataset/:file/:vanityName', handler: file },
]
