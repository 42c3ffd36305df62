import { brand } from '#app/utils/brand.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import type { Node, PageContext } from './page-context.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'

/** The node for references; the home page has the full node under the same `@id`. */
export function academy(context: PageContext): Node {
  return {
    '@type': 'EducationalOrganization',
    '@id': context.file('/#academy'),
    name: plain(context.settings.brandName),
    url: context.url('/'),
    logo: context.file('/icons/icon-512.png'),
  }
}

export type Profile = { url: string }

export function fullAcademy(context: PageContext, people: PersonContent[], profiles: Profile[]): Node {
  const { settings } = context
  const founder = people.find(({ group }) => group === 'founder')
  return {
    ...academy(context),
    alternateName: context.locale === 'en' ? brand.han : brand.name,
    description: plain(settings.seo.description),
    image: context.socialImage('/'),
    foundingDate: brand.founded,
    telephone: settings.phone,
    email: settings.email,
    address: plain(settings.address).replaceAll('\n', ', '),
    sameAs: [...profiles.map(({ url }) => url), settings.showcaseUrl].filter(Boolean),
    founder: founder && person(founder),
  }
}

export function webSite(context: PageContext): Node {
  return {
    '@type': 'WebSite',
    '@id': context.url('/#site'),
    name: plain(context.settings.brandName),
    url: context.url('/'),
    inLanguage: context.language,
    publisher: { '@id': context.file('/#academy') },
  }
}

export type PersonContent = Localized<HomeQueryResult['mentors'][number]>

/** A person without portrait: 37 URLs would outweigh all other nodes. */
export function person({ name, title, url }: PersonContent): Node {
  return {
    '@type': 'Person',
    name: plain(name),
    jobTitle: plain(title),
    url: url ?? undefined,
  }
}
