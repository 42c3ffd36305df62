import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { boxesOf, follow } from './follow.ts'

const lake = useLake()

test('the example of a migration prints its changes, then makes them in a lake, once', async () => {
  const copy = temporaryFolder('migration')
  onTestFinished(copy.remove)
  const page = readFileSync(join(projectRoot, 'docs/examples/add-a-content-migration.md'), 'utf8')
  for (const box of boxesOf(page)) if (box.kind !== 'command') follow(copy.path, box)
  symlinkSync(join(projectRoot, 'sanity-studio/node_modules'), join(copy.path, 'node_modules'))
  const client = clientOf(lake.url, TOKEN).withConfig({ perspective: 'raw' })
  const empty = { _type: 'newsArticle', video: { _type: 'video', aspect: 'wide' } }
  const documents: { _id: string; _type: string; video: object }[] = [
    { _id: 'news-a', ...empty },
    { _id: 'drafts.news-a', ...empty },
    { _id: 'news-b', _type: 'newsArticle', video: { _type: 'video', videoId: 'x' } },
  ]
  await client.mutate(documents.map((create) => ({ create })))
  const run = async (...options: string[]) => {
    const settings = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: lake.url, SANITY_WRITE_TOKEN: TOKEN }
    const script = join(copy.path, 'sanity-studio/migrations/run.ts')
    const env = { ...process.env, ...settings }
    return (await promisify(execFile)(process.execPath, [script, ...options], { env })).stdout
  }
  const withVideo = () => client.fetch<string[]>('*[defined(video)] | order(_id)._id')

  const shown = (await run()).trim().split('\n')
  expect(shown.map((line) => (JSON.parse(line) as { patch: object }).patch)).toEqual(
    ['drafts.news-a', 'news-a'].map((id) => expect.objectContaining({ id, unset: ['video'] }) as object),
  )
  expect(await withVideo()).toHaveLength(3)
  await run('--write')
  expect(await withVideo()).toEqual(['news-b'])
  expect(await run()).toBe('')
})
