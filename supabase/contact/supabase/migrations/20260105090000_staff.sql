-- Staff: the people who may work with messages. Every policy of this project asks this table, because a
-- Supabase user is not yet a member of staff (anybody may be able to sign up or to have a sign-in link sent).

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text not null default '',
  role text not null default 'staff',
  created_at timestamptz not null default now(),
  constraint staff_email_length check (char_length(email) between 3 and 254),
  constraint staff_name_length check (char_length(name) <= 200),
  constraint staff_role_known check (role in ('staff', 'admin'))
);

create unique index staff_email_key on public.staff (lower(email));

-- Whether the caller is a member of staff. Somebody who has set up a second factor must have used it, so that the
-- password alone does not open the data past our own sign-in page. (Not every Auth server has factors.)
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.staff where user_id = auth.uid()) then
    return false;
  end if;
  if to_regclass('auth.mfa_factors') is null or auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;

-- Name under which the caller's acts are recorded: the e-mail address of a member of staff, else the role.
create function private.actor_name() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select email from public.staff where user_id = auth.uid()),
    nullif(auth.role(), ''),
    'system'
  )
$$;

revoke all on function private.is_staff(), private.actor_name() from public;
grant execute on function private.is_staff(), private.actor_name() to anon, authenticated, service_role;

alter table public.staff enable row level security;

create policy "staff see their colleagues" on public.staff
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.staff from anon, authenticated;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;
