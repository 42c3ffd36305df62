import { memo } from 'react'
import { brand } from '#app/utils/brand.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { telLink } from '#app/utils/tel-link.ts'
import { ThemeSelect } from '#app/components/ThemeSelect.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { plain } from '#app/i18n/localize.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import type { Site } from './site.ts'

export const Footer = memo(function Footer({ site }: { site: Site }) {
  const { messages } = useLanguage()
  const { navigation, footer, ...settings } = site.settings
  return (
    <footer className="footer">
      <div className="grid">
        <nav className="footer__part" aria-label={plain(footer.academyHeading)}>
          <h2>
            <LocalizedText of={footer.academyHeading} />
          </h2>
          <ul>
            <FooterAnchor section="pricing" label={navigation.services} />
            <FooterAnchor section="mentors" label={navigation.mentors} />
            <FooterAnchor section="testimonials" label={navigation.testimonials} />
            <FooterLink to="/about" label={navigation.about} />
          </ul>
        </nav>
        <nav className="footer__part" aria-label={plain(footer.programsHeading)}>
          <h2>
            <LocalizedText of={footer.programsHeading} />
          </h2>
          <ul>
            {site.programs.map((program) => (
              <FooterAnchor key={program._id} section="pricing" label={program.fullName} />
            ))}
            <FooterAnchor section="pricing" label={footer.corporateLabel} />
          </ul>
        </nav>
        <nav className="footer__part" aria-label={plain(footer.helpHeading)}>
          <h2>
            <LocalizedText of={footer.helpHeading} />
          </h2>
          <ul>
            <FooterAnchor section="contact" label={navigation.contact} />
            <FooterAnchor section="contact" label={footer.faqLabel} />
            <FooterLink to="/search" label={messages.actions.search} />
            <FooterLink to="/privacy" label={footer.privacyLabel} />
            <li>
              <PageLink to="/accessibility">{messages.a11y.statement}</PageLink>
            </li>
            <li>
              <a href={settings.showcaseUrl} target="_blank" rel="noopener">
                <LocalizedText of={footer.showcaseLabel} />{' '}
                <span className="visually-hidden">{messages.a11y.newTab}</span>
              </a>
            </li>
          </ul>
        </nav>
        <div className="footer__part">
          <h2>
            <LocalizedText of={footer.contactHeading} />
          </h2>
          <address>
            <LocalizedText of={settings.address} />
            <br />
            <a href={telLink(settings.phone)}>{settings.phone}</a>
            <br />
            <a href={`mailto:${settings.email}`}>
              <Email of={settings.email} />
            </a>
            <br />
            {messages.wechat} {settings.wechatId}
          </address>
        </div>
        <div className="footer__legal">
          {/* The visitor's clock may be in another year. */}
          <p suppressHydrationWarning>
            © {new Date().getUTCFullYear()} <LocalizedText of={footer.copyright} />
          </p>
          <ThemeSelect />
        </div>
        <p className="footer__wordmark" aria-hidden="true">
          {brand.name}
        </p>
      </div>
    </footer>
  )
})

function Email({ of }: { of: string }) {
  const at = of.indexOf('@') + 1
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

type Label = Site['settings']['footer']['faqLabel']

function FooterAnchor({ section, label }: { section: string; label: Label }) {
  return (
    <li>
      <AnchorLink section={section}>
        <LocalizedText of={label} />
      </AnchorLink>
    </li>
  )
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
