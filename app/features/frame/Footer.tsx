import { Link } from '@remix-run/react'
import { brand } from '#app/brand.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/ui/AnchorLink.tsx'
import { Words } from '#app/ui/Words.tsx'
import { plain } from '#app/i18n/localize.ts'
import type { Site } from './site.ts'

/** Ways on, programme names, postal address and the year, computed when shown. */
export function Footer({ site }: { site: Site }) {
  const { messages } = useLanguage()
  const { navigation, footer, ...settings } = site.settings
  return (
    <footer className="footer">
      <div className="footer__grid grid">
        <nav aria-label={plain(footer.academyHeading)}>
          <h2>
            <Words of={footer.academyHeading} />
          </h2>
          <ul>
            <FooterAnchor section="pricing" label={navigation.services} />
            <FooterAnchor section="mentors" label={navigation.mentors} />
            <FooterAnchor section="testimonials" label={navigation.testimonials} />
            <FooterLink to="/about" label={navigation.about} />
          </ul>
        </nav>
        <nav aria-label={plain(footer.programsHeading)}>
          <h2>
            <Words of={footer.programsHeading} />
          </h2>
          <ul>
            {site.programs.map((program) => (
              <FooterAnchor key={program._id} section="pricing" label={program.fullName} />
            ))}
            <FooterAnchor section="pricing" label={footer.corporateLabel} />
          </ul>
        </nav>
        <nav aria-label={plain(footer.helpHeading)}>
          <h2>
            <Words of={footer.helpHeading} />
          </h2>
          <ul>
            <FooterAnchor section="contact" label={navigation.contact} />
            <FooterAnchor section="contact" label={footer.faqLabel} />
            <FooterLink to="/privacy" label={footer.privacyLabel} />
            <li>
              <a href={settings.showcaseUrl} target="_blank" rel="noopener">
                <Words of={footer.showcaseLabel} />{' '}
                <span className="visually-hidden">{messages.a11y.newTab}</span>
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <h2>
            <Words of={footer.contactHeading} />
          </h2>
          <address>
            <Words of={settings.address} />
            <br />
            <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
            <br />
            <a href={`mailto:${settings.email}`}>{settings.email}</a>
            <br />
            WeChat {settings.wechatId}
          </address>
        </div>
        <p className="footer__legal">
          © {new Date().getUTCFullYear()} <Words of={footer.copyright} />
        </p>
        <p className="footer__wordmark" aria-hidden="true">
          {brand.name}
        </p>
      </div>
    </footer>
  )
}

type Label = Site['settings']['footer']['faqLabel']

function FooterAnchor({ section, label }: { section: string; label: Label }) {
  return (
    <li>
      <AnchorLink section={section}>
        <Words of={label} />
      </AnchorLink>
    </li>
  )
}

function FooterLink({ to, label }: { to: string; label: Label }) {
  return (
    <li>
      <Link to={to}>
        <Words of={label} />
      </Link>
    </li>
  )
}
