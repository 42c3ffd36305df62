import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithUs, freePort } from '../../tests/support/processes.ts'

/** The same bytes from nginx with one worker, where it is installed; null elsewhere. */
export async function startNginx(folder: string): Promise<{ address: string; stop(): void } | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null
  const port = await freePort()
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ')
  // Its workers would be somebody else, who may not read the folder.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : ''
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; ${asRoot}worker_processes 1; pid ${home}/pid; error_log stderr error; events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=100; ${temporary}
  server { listen 127.0.0.1:${port}; default_type text/html; root ${folder};
    location = / { try_files /0 =404; add_header Content-Encoding br; add_header Cache-Control "private, no-cache"; } } }`,
  )
  const child = endWithUs(spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'inherit' }))
  const address = `http://127.0.0.1:${port}/`
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let round = 0; round < 50; round++) {
    if (await answers()) return { address, stop: () => void child.kill('SIGTERM') }
    await new Promise((done) => setTimeout(done, 100))
  }
  child.kill('SIGTERM')
  throw new Error('nginx does not answer.')
}
