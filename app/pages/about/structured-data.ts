import type { AboutQueryResult } from '#app/content/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { breadcrumbs, type Node, type PageContext } from '#app/seo/structured-data/page-context.ts'
import { academy, person } from '#app/seo/structured-data/organization.ts'

type Content = Localized<{
  page: NonNullable<AboutQueryResult['page']>
  founder: AboutQueryResult['founder']
}>

export function aboutNodes({ page, founder }: Content, context: PageContext) {
  const about: Node = {
    '@type': 'AboutPage',
    name: plain(page.seo.title),
    url: context.url('/about'),
    inLanguage: context.language,
    about: {
      ...academy(context),
      founder: founder
        ? {
            ...person(founder),
            description: plain(founder.bio),
            image: founder.image?.asset?.url ? context.file(founder.image.asset.url) : undefined,
            sameAs: page.founder.links?.map(({ url }) => url),
          }
        : undefined,
    },
  }
  return [about, breadcrumbs(context, { name: context.settings.navigation.about })]
}
