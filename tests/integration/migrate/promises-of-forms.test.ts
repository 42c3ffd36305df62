import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../../server/paths.ts'
import { clientOf, startLake, TOKEN } from '../../contract/lake/target.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

const name = '2026-11-23-promises-of-forms'

test('home page and chat script of before get the promises that the site made; what an editor wrote stays', async () => {
  const folder = temporaryFolder('promises')
  const lake = await startLake(join(folder.path, 'lake'))
  onTestFinished(async () => {
    await lake.stop()
    folder.remove()
  })
  const client = clientOf(lake.address, TOKEN, 'promises')
  const documents: IdentifiedSanityDocumentStub[] = [
    { _id: 'homePage', _type: 'homePage', contact: { label: { en: 'Contact' } } },
    { _id: 'drafts.homePage', _type: 'homePage', contact: { sentText: { en: 'Until soon' } } },
    { _id: 'chatScript', _type: 'chatScript', contactThanks: { en: 'Thanks' } },
  ]
  await client.mutate(
    documents.map((document) => ({ create: document })),
    { returnDocuments: false },
  )
  const migrate = async () => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      SANITY_PROJECT_ID: 'local',
      SANITY_DATASET: 'promises',
      SANITY_API_HOST: lake.address,
      SANITY_WRITE_TOKEN: TOKEN,
    }
    const args = ['scripts/lake.ts', 'migrate', name, '--again', '--yes']
    return (await promisify(execFile)(process.execPath, args, { cwd: projectRoot, env })).stdout
  }
  const read = (query: string): Promise<unknown> => client.fetch(query, {}, { perspective: 'raw' })

  expect(await migrate()).toContain(`${name}: 3 documents`)
  const note = expect.stringMatching(/^We use .* Under 16\?/)
  const pages = '*[_type == "homePage"] | order(_id).contact{"note": privacyNote.en, "sent": sentText.en}'
  expect(await read(pages)).toEqual([
    { note, sent: 'Until soon' },
    { note, sent: expect.stringContaining('We will answer soon.') },
  ])
  expect(await read('*[_type == "chatScript"]{"note": contactNote.en, "thanks": contactThanks.en}')).toEqual([
    { note, thanks: 'Thanks' },
  ])
  expect(await migrate()).toContain(`${name}: 0 documents`)
})
