import { memo } from 'react'
import type { Text } from '#app/i18n/localize.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { BelowTheFold } from '#app/hydration/BelowTheFold.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { StaticContent } from '#app/hydration/StaticContent.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ProjectsContent } from './project.ts'
import { ProjectCard } from './ProjectCard.tsx'

const columns = 2
const first = 4

export const ProjectsPage = memo(function ProjectsPage({ content }: { content: ProjectsContent | null }) {
  return (
    <StaticContent as="main" name="page" id="main" className="projects" tabIndex={-1} of={content}>
      {({ page, projects }) => (
        <>
          <div className="projects__sheet lines">
            <header className="grid">
              {projects.length > 0 ? (
                <p className="projects__count" aria-hidden="true">
                  {projects.length}
                </p>
              ) : null}
              <h1 className="projects__title">
                <HeadingText of={page.heading} />
              </h1>
              <p className="projects__lead lead">
                <LocalizedText of={page.lead} />
              </p>
            </header>
            {projects.length > 0 ? (
              <ul className="projects__list">
                <Cards projects={projects.slice(0, first)} recruitingLabel={page.recruitingLabel} />
                <BelowTheFold>
                  <Cards projects={projects.slice(first)} recruitingLabel={page.recruitingLabel} />
                </BelowTheFold>
              </ul>
            ) : null}
          </div>
          <BelowTheFold>
            <section className="invitation band band--vermilion">
              <div className="grid">
                <Reveal as="h2" className="invitation__heading">
                  <HeadingText of={page.cta.heading} />
                </Reveal>
                <Reveal className="invitation__text" index={1}>
                  <p className="lead">
                    <LocalizedText of={page.cta.text} />
                  </p>
                  <p className="invitation__action">
                    <PageLink className="button invitation__button" to="/#contact">
                      <LocalizedText of={page.cta.button} />
                    </PageLink>
                  </p>
                </Reveal>
              </div>
            </section>
          </BelowTheFold>
        </>
      )}
    </StaticContent>
  )
})

type CardsProps = { projects: ProjectsContent['projects']; recruitingLabel: Text }

function Cards({ projects, recruitingLabel }: CardsProps) {
  return projects.map((project, index) => (
    <ProjectCard
      key={project._id}
      project={project}
      recruitingLabel={recruitingLabel}
      index={index % columns}
    />
  ))
}
