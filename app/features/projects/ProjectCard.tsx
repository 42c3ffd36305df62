import { useLanguage } from '#app/i18n/use-language.ts'
import type { Text } from '#app/i18n/localize.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Project } from './project.ts'

const sizes = '(min-width: 110rem) 17rem, (min-width: 64rem) 16vw, (min-width: 48rem) 16vw, 33vw'

type Props = { project: Project; recruitingLabel: Text; index: number }

export function ProjectCard({ project, recruitingLabel, index }: Props) {
  const { messages } = useLanguage()
  return (
    <Reveal as="li" index={index} id={project._id} className={`project project--${project.colorScheme}`}>
      <div className="project__plate">
        <Picture
          className="project__icon"
          picture={project.icon}
          widths={pictureWidths.small}
          sizes={sizes}
          aspect={1}
          decorative
        />
        <p className="project__category">
          <LocalizedText of={project.category} />
        </p>
      </div>
      <div className="project__head">
        {project.isRecruiting ? (
          <p className="project__recruiting">
            <LocalizedText of={recruitingLabel} />
          </p>
        ) : null}
        <h2 className="project__title">
          <LocalizedText of={project.title} />
        </h2>
      </div>
      <div className="project__text">
        <p className="project__description">
          <LocalizedText of={project.description} />
        </p>
        <Disclosure label={messages.projects.more}>
          <p className="project__detail">
            <LocalizedText of={project.detailedDescription} />
          </p>
        </Disclosure>
        <ul className="project__tags">
          {project.tags.map((tag, position) => (
            <li key={position}>
              <LocalizedText of={tag} />
            </li>
          ))}
        </ul>
        {project.url ? (
          <a className="project__link button" href={project.url} target="_blank" rel="noopener">
            {messages.actions.viewProject}
            <span className="visually-hidden">
              {' '}
              <LocalizedText of={project.title} /> {messages.a11y.newTab}
            </span>
          </a>
        ) : null}
      </div>
    </Reveal>
  )
}
