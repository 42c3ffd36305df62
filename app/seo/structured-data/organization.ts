import { brand } from '#app/utils/brand.ts'
import { plain } from '#app/i18n/localize.ts'
import { socialImagePath } from '#app/seo/social-image.ts'
import type { Node } from './node.ts'
import { person, type PersonContent } from './person.ts'
import type { PageContext } from './page-context.ts'

/** The academy where another node only names it; the home page has the rest under the same `@id`. */
export function academy(place: PageContext): Node {
  return {
    '@type': 'EducationalOrganization',
    '@id': place.file('/#academy'),
    name: plain(place.settings.brandName),
    url: place.at('/'),
    logo: place.file('/icons/icon-512.png'),
  }
}

/** Page of the academy on a social network. */
export type Profile = { url: string }

/** The academy as a whole, with the people whom the home page shows. */
export function wholeAcademy(place: PageContext, people: PersonContent[], profiles: Profile[]): Node {
  const { settings } = place
  const founder = people.find(({ group }) => group === 'founder')
  return {
    ...academy(place),
    alternateName: place.locale === 'en' ? brand.han : brand.name,
    description: plain(settings.seo.description),
    image: place.file(socialImagePath('/', place.locale)),
    foundingDate: brand.founded,
    telephone: settings.phone,
    email: settings.email,
    address: plain(settings.address).replaceAll('\n', ', '),
    sameAs: [...profiles.map(({ url }) => url), settings.showcaseUrl].filter(Boolean),
    founder: founder && person(founder),
    member: people.filter((one) => one !== founder).map(person),
  }
}

/** The site; search engines may offer its search. */
export function webSite(place: PageContext): Node {
  return {
    '@type': 'WebSite',
    '@id': place.at('/#site'),
    name: plain(place.settings.brandName),
    url: place.at('/'),
    inLanguage: place.language,
    publisher: { '@id': place.file('/#academy') },
  }
}
