import { expect, test } from 'vitest'
import { dataset } from '../../../tests/support/fixture.ts'
import { loader } from './route.tsx'
import { openContent } from '../../../tests/support/content-context.ts'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { FounderProfile } from './FounderProfile.tsx'

test('shows the initials of a founder without a portrait', async () => {
  const { context, close } = await openContent(
    dataset.map((document) =>
      document._type === 'mentor' && document.group === 'founder'
        ? { ...document, image: undefined }
        : document,
    ),
  )
  const request = new Request('https://academy.example/about')
  const { page, founder, initials } = (await loader({ request, context, params: {} })).content
  close()
  const html = htmlIn('en', <FounderProfile profile={page.founder} founder={founder} initials={initials} />)
  expect(/<div[^>]* data-portrait="">(.*?)<\/div>/.exec(html)?.[1]).toContain('>FO<')
})
