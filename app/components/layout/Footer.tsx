import { Fragment, type ReactNode } from 'react'
import { brand } from '#app/utils/brand.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { telLink } from '#app/utils/links.ts'
import { ThemeSelect } from '#app/components/ThemeSelect.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { plain } from '#app/i18n/localize.ts'
import type { Site } from '#app/content/site.ts'

export function Footer({ site }: { site: Site }) {
  const { labels } = useLanguage()
  const { navigation, footer, ...settings } = site.settings
  // oxlint-disable-next-line react/purity -- Of the day of the rendering.
  const year = new Date().getUTCFullYear()
  return (
    <footer className="relative band-ink pt-16 text-small wrap-anywhere print:hidden">
      <div className="page-grid footer-links">
        <FooterPart heading={footer.academyHeading}>
          <ul>
            <FooterLink to="/#pricing" label={navigation.services} />
            <FooterLink to="/#mentors" label={navigation.mentors} />
            <FooterLink to="/#testimonials" label={navigation.testimonials} />
            <FooterLink to="/about" label={navigation.about} />
            <li>
              <a href={settings.showcaseUrl} target="_blank" rel="noopener">
                <LocalizedText of={footer.showcaseLabel} />{' '}
                <span className="sr-only">{labels.a11y.newTab}</span>
              </a>
            </li>
          </ul>
        </FooterPart>
        <FooterPart heading={footer.programsHeading}>
          <ul>
            {site.programs.map((program) => (
              <FooterLink key={program._id} to={`/#${program._id}`} label={program.fullName} />
            ))}
            <FooterLink to="/#pricing" label={footer.corporateLabel} />
          </ul>
        </FooterPart>
        <FooterPart heading={footer.helpHeading}>
          <ul>
            <FooterLink to="/#contact" label={navigation.contact} />
            <FooterLink to="/#contact" label={footer.faqLabel} />
            <FooterLink to="/search" label={labels.actions.search} />
            {site.legal.map(({ slug, title }) => (
              <FooterLink key={slug} to={`/${slug}`} label={title} />
            ))}
          </ul>
        </FooterPart>
        <FooterPart as="div" heading={footer.contactHeading}>
          <address>
            <ul>
              <li>
                <LocalizedText of={settings.address} />
              </li>
              <li>
                <a href={telLink(settings.phone)}>{settings.phone}</a>
              </li>
              <li>
                <a href={`mailto:${settings.email}`}>
                  <Email of={settings.email} />
                </a>
              </li>
              <li>
                {labels.wechat} {settings.wechatId}
              </li>
              {settings.lineId ? <li>LINE {settings.lineId}</li> : null}
            </ul>
          </address>
        </FooterPart>
        <div className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-10 text-soft">
          <p>
            © {year} <LocalizedText of={footer.copyright} />
          </p>
          <ThemeSelect />
        </div>
        <p className="mt-8 ml-[-0.05em] h-[0.84em] max-w-none p-0 wordmark text-vermilion" aria-hidden="true">
          {brand.name}
        </p>
      </div>
    </footer>
  )
}

type Label = Site['settings']['footer']['faqLabel']

type PartProps = { as?: 'nav' | 'div'; heading: Label; children: ReactNode }

function FooterPart({ as: Element = 'nav', heading, children }: PartProps) {
  return (
    <Element
      className="col-span-6 max-md:mb-7 max-md:odd:pr-2 max-md:even:pl-3 md:col-span-3"
      aria-label={Element === 'nav' ? plain(heading) : undefined}
    >
      <h2>
        <LocalizedText of={heading} />
      </h2>
      {children}
    </Element>
  )
}

function Email({ of }: { of: string }) {
  return (of.match(/[^@.]*[@.]?/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

function FooterLink({ to, label }: { to: string; label: Label }) {
  return (
    <li>
      <PageLink to={to}>
        <LocalizedText of={label} />
      </PageLink>
    </li>
  )
}
