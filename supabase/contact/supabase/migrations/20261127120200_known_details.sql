-- The record of acts takes what the website writes and nothing else, so that it can neither be filled with other text nor
-- with acts on other subjects.

create function private.is_count(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or (jsonb_typeof(value) = 'number' and value::text ~ '^\d{1,9}$')
$$;

create function private.is_known_act(act text, subject_type text, detail jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when act in ('sign_in', 'sign_out', 'change_password') then subject_type = 'session' and detail = '{}'
    when act in ('export', 'export_leads') then
      subject_type = case act when 'export' then 'submission' else 'lead' end
      and detail - 'status' = '{}'
      and detail -> 'status' <@ '["inbox", "new", "read", "answered", "archived", "spam", "all"]'
      and jsonb_typeof(detail -> 'status') = 'string'
    when act = 'export_person' then subject_type = 'person' and detail = '{}'
    when act = 'erase_person' then
      subject_type = 'person'
      and detail - '{submissions,leads,left}'::text[] = '{}'
      and private.is_count(detail -> 'submissions') and private.is_count(detail -> 'leads')
      and coalesce(detail ->> 'left', 'both') in ('submissions', 'leads', 'both', 'outboxes')
    when act = 'reply' then subject_type = 'submission' and detail = '{}'
    when act = 'lead_undo' then
      subject_type = 'lead' and detail - 'count' = '{}' and private.is_count(detail -> 'count')
    when act in ('lead_status', 'lead_assign') then
      subject_type = 'lead'
      and detail - '{to,act,count}'::text[] = '{}'
      and (act = 'lead_status') = (detail ? 'to')
      and coalesce(detail ->> 'to', 'new') in ('new', 'read', 'answered', 'archived', 'spam')
      and coalesce(detail ->> 'act', '') ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'
      and private.is_count(detail -> 'count')
  end, false)
$$;

revoke all on function private.is_count(jsonb), private.is_known_act(text, text, jsonb) from public;

-- Only a reply names its subject.
create or replace function public.record_act(
  act text, subject_type text, subject_id uuid default null, detail jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Some clients send the object as text.
  given jsonb := case jsonb_typeof(detail) when 'string' then (detail #>> '{}')::jsonb else detail end;
begin
  if not private.is_staff() then
    raise exception 'Only acts of staff are recorded.' using errcode = '42501';
  end if;
  if (subject_id is not null) is distinct from (act = 'reply') or jsonb_typeof(given) is distinct from 'object'
    or not private.is_known_act(act, subject_type, given)
  then
    raise exception 'Unknown act.' using errcode = '22023';
  end if;
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  values (auth.uid(), private.actor_name(), act, subject_type, subject_id, given);
end $$;
