# An image with the built program and what it loads, and nothing to build with. It listens on port 3000; settings are
# environment variables, as everywhere: see README.md. compose.yaml has an example with all that a store can use.

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# Half of this is left out: Next's compiler, the maps of packages' sources, and Prisma for other databases.
RUN rm -rf node_modules/@next/swc-* && \
    find node_modules -name '*.map' -delete && \
    find node_modules/@prisma/client/runtime -name 'query_compiler_*' \
      -not -name 'query_compiler_fast_bg.postgresql.*' -delete

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
# Also for a staging server, which has others beside another on one machine.
ENV PORT=3000 DATA_DIR=.data
WORKDIR /app
COPY package.json ./
COPY prisma/migrations prisma/migrations
COPY prisma/demo-photos prisma/demo-photos
COPY public public
COPY app/icon.svg app/icon.svg
COPY app/_shell/fonts app/_shell/fonts
COPY server/cli/launch.mjs server/cli/start.mjs server/cli/build-state.mjs server/cli/build-if-needed.mjs \
    server/cli/copy-build.mjs server/cli/
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/.next .next
# Like /tmp: whichever user the program runs as may keep data there, and nothing else of the image is theirs to change.
RUN mkdir -m 1777 .data
VOLUME /app/.data
# By its number, as Kubernetes wants for runAsNonRoot; the image calls it "node".
USER 1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", \
    "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", ".next/program/main.mjs"]
