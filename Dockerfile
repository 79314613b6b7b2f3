# The site in a container of its own: docker compose up, or see docs/operations.md.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /opt/foyer
# By the user who runs it: what Node compiled is kept for that one.
RUN chown node:node .
USER node
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund
COPY --chown=node:node . .
RUN npm run build && chmod -R a+rX build

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /opt/foyer
RUN mkdir /data && chown node:node /data
COPY --from=build /opt/foyer ./
# Nothing below /opt/foyer is this user's to change: what the site writes is in /data and /tmp.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
