import { openContent } from './content-context.ts'
import { documentFiller, documentTypes, imageAsset } from './filled-documents.ts'

/** A filled document of every type; the article is at /news/filled. */
export async function openFilledContent() {
  const { marks, fill } = documentFiller()
  const slug = (current: string) => ({ slug: { _type: 'slug' as const, current } })
  const special = ['mentor', 'newsArticle', 'legalPage']
  const content = await openContent([
    imageAsset,
    ...documentTypes.filter((type) => !special.includes(type)).map((type) => fill(type)),
    fill('mentor', { _id: 'founder', group: 'founder' }),
    fill('mentor', { _id: 'mentor', group: 'mentor' }),
    fill('newsArticle', slug('filled')),
    fill('legalPage', slug('privacy')),
  ])
  return { marks, ...content }
}
