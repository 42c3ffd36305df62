import type { SanityClient, SanityDocumentStub } from '@sanity/client'

const times = 10
const documents = 5_000
const perTransaction = 200

export async function grow(client: SanityClient): Promise<void> {
  const found = await client.fetch<(SanityDocumentStub & { _id: string; slug?: { current: string } })[]>(
    '*[_type in ["mentor", "project", "newsArticle"] && !(_id in path("drafts.**"))]',
  )
  const copies = found.flatMap((document) =>
    Array.from({ length: times - 1 }, (_, copy) => ({
      ...document,
      _id: `${document._id}-copy-${copy}`,
      ...(document.slug ? { slug: { ...document.slug, current: `${document.slug.current}-${copy}` } } : {}),
    })),
  )
  const count = await client.fetch<number>('count(*)')
  const others = Array.from({ length: Math.max(0, documents - count - copies.length) }, (_, index) => ({
    _id: `redirect-copy-${index}`,
    _type: 'redirect',
    from: `/old/${index}`,
    to: '/',
  }))
  const all = [...copies, ...others]
  for (let begin = 0; begin < all.length; begin += perTransaction) {
    const transaction = client.transaction()
    for (const document of all.slice(begin, begin + perTransaction)) transaction.createOrReplace(document)
    await transaction.commit({ visibility: 'sync' })
  }
}
