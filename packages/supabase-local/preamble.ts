/** Roles of the API, shared by all databases of a cluster; `authenticator` is its login. Can be run again. */
export const roles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator; end if;
end $$;
grant anon, authenticated, service_role to authenticator;`

/**
 * What a database of a hosted project has before its first migration, apart from `auth.users` and its neighbours, which
 * are Supabase Lite's: since 2026-10-30 without grants on what is made in `public`. Can be run again.
 */
export const preamble = `
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create schema if not exists auth;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key, statements text[], name text
);`

/** What the API itself may do; after the tables of the Auth server are there. */
export const authServerGrants = `
grant usage on schema auth to authenticator;
grant select, insert, update, delete on all tables in schema auth to authenticator;`
