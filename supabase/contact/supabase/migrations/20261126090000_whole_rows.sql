-- A new column of contact_submissions is protected and exported unless it is excluded here.

create or replace function private.protect_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Generated columns are computed after this trigger.
  changeable constant text[] := '{status,spam_reasons,assignee_id,updated_at,search_text}';
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise exception 'Only status, spam_reasons and assignee_id of a message can change.' using errcode = '42501';
  end if;
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- Everything about one email address, except what only serves the inbox.
create or replace function public.export_person(email_address text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('submissions', coalesce(jsonb_agg(entry order by created_at), '[]'))
  from (
    select created_at, to_jsonb(s) - '{idempotency_key,assignee_id,updated_at,stored_at,search_text}'::text[]
      || jsonb_build_object('notes', coalesce((
        select jsonb_agg(
          jsonb_build_object('author', n.author_name, 'body', n.body, 'created_at', n.created_at)
          order by n.created_at
        )
        from public.submission_notes n where n.submission_id = s.id
      ), '[]')) as entry
    from public.contact_submissions s
    where lower(email) = lower(btrim(email_address))
  ) as entries
$$;
